import classes from './illustration.module.css';

/** What a picture tells: nothing here yet, something gone wrong, a place in the making, a way that leads nowhere. */
export type IllustrationName = 'calm' | 'broken' | 'building' | 'lost';

interface Scene {
  /** The surroundings, quiet. */
  readonly lines: string;
  /** What the picture is about, in the accent. */
  readonly accent: string;
  /** What is not there (yet). */
  readonly missing?: string;
}

// The ferry, the moon and the water of the mark, told in four ways on a field of 160×112.
const WATER =
  'M14 92q6-5 12 0t12 0 12 0 12 0 12 0 12 0 12 0 12 0 12 0 12 0 12 0M38 102q6-5 12 0t12 0 12 0 12 0 12 0 12 0 12 0';
const HULL = 'M48 68h68l-10 17H58Z';
const SAIL = 'M76 62V26L54 62Z';
const MOON = 'M104 30a12 12 0 1 0 0 24 12 12 0 0 0 0-24Z';

const SCENES: Readonly<Record<IllustrationName, Scene>> = {
  calm: { lines: `${WATER}${HULL}${SAIL}`, accent: MOON },
  // Heeled over under a cloud.
  broken: {
    lines: `${WATER}M96 40h30a9 9 0 0 0 1-18 13 13 0 0 0-25-3 11 11 0 0 0-6 21Z`,
    accent: 'M42 60l64 24-15 13-38-14ZM70 63 82 29 49 55ZM112 48l-5 9h7l-5 9',
  },
  // The hull stands on the slip, its sail is still to come.
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

/** A line drawing above the words of an empty, broken or unfinished place; decoration. */
export function Illustration({ name }: { readonly name: IllustrationName }) {
  const { lines, accent, missing } = SCENES[name];
  return (
    <svg
      className={classes.picture}
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
