import classes from './illustration.module.css';

/** Illustrations of empty states by missing content, and of failed, unfinished and missing pages. */
export type IllustrationName = 'letter' | 'money' | 'game' | 'favourite' | 'search' | 'broken' | 'building' | 'lost';

interface Scene {
  /** Path of the surroundings, in a muted colour. */
  readonly lines: string;
  /** Path of the subject, in the accent colour. */
  readonly accent: string;
  /** Path of what is missing. */
  readonly missing?: string;
}

// Lines of the logo, its ferry and its water, on a field of 160×112.
const WATER =
  'M14 92q6-5 12 0t12 0 12 0 12 0 12 0 12 0 12 0 12 0 12 0 12 0 12 0M38 102q6-5 12 0t12 0 12 0 12 0 12 0 12 0 12 0';
const WAVE = 'M32 100q6-5 12 0t12 0 12 0 12 0 12 0 12 0 12 0 12 0';
const HULL = 'M48 68h68l-10 17H58Z';
const SAIL = 'M76 62V26L54 62Z';

const SCENES: Readonly<Record<IllustrationName, Scene>> = {
  letter: { lines: `${WAVE}M44 30h72v50H44ZM45 32l35 27 35-27`, accent: 'M116 20a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z' },
  money: {
    lines: `${WAVE}M38 62v18c0 5 13 9 28 9s28-4 28-9V62M38 71c0 5 13 9 28 9s28-4 28-9M38 62c0 5 13 9 28 9s28-4 28-9-13-9-28-9-28 4-28 9Z`,
    accent: 'M110 26a17 17 0 1 0 0 34 17 17 0 0 0 0-34ZM102 37l4 13 4-10 4 10 4-13M100 43h20',
  },
  game: {
    lines: `${WAVE}M50 34l34-8 13 52-34 8Z`,
    accent: 'M73 42l9 12-5 15-9-12Z',
    missing: 'M92 28h28v54h-20',
  },
  favourite: {
    lines: `${WAVE}M56 20h48v64H56Z`,
    accent: 'M80 64c-9-7-13-12-13-17a7 7 0 0 1 13-4 7 7 0 0 1 13 4c0 5-4 10-13 17Z',
  },
  search: { lines: 'M72 24a28 28 0 1 0 0 56 28 28 0 0 0 0-56ZM93 73l25 24', accent: 'M54 53q6-6 12 0t12 0 12 0' },
  // The ferry tilted under a cloud.
  broken: {
    lines: `${WATER}M96 40h30a9 9 0 0 0 1-18 13 13 0 0 0-25-3 11 11 0 0 0-6 21Z`,
    accent: 'M42 60l64 24-15 13-38-14ZM70 63 82 29 49 55ZM112 48l-5 9h7l-5 9',
  },
  // The hull without its sail.
  building: {
    lines: `M20 97h120M44 97V52M120 97V52M44 60h16M104 60h16M66 85v12M98 85v12${HULL}`,
    accent: 'M82 62V30M74 37l8-8 8 8',
    missing: SAIL,
  },
  // The landing without its ferry.
  lost: {
    lines: `${WATER}M6 74h46M14 74v14M30 74v14M46 74v14M40 74v-9h6v9`,
    accent: 'M126 22a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
    missing: 'M66 70h64l-9 15H75ZM92 64V34L74 64Z',
  },
};

export function Illustration({ name }: { readonly name: IllustrationName }) {
  const { lines, accent, missing } = SCENES[name];
  return (
    <svg
      className={classes.illustration}
      viewBox="0 0 160 112"
      width={160}
      height={112}
      aria-hidden="true"
      focusable="false"
    >
      <path className={classes.lines} d={lines} />
      <path className={classes.accent} d={accent} />
      {missing !== undefined && <path className={classes.missing} d={missing} />}
    </svg>
  );
}
