import styles from './illustration.module.css';

/** What a picture tells: nothing here yet, a broken way, a place under construction, a lost way. */
export type IllustrationName = 'calm' | 'broken' | 'building' | 'lost';

// One scene, told four ways: the water at night with the ferry of the mark.
const MOON = 'M92 26a14 14 0 1 1-20-12 11 11 0 0 0 20 12Z';
const WATER = 'M12 84h22M42 84h60M110 84h38M30 94h36M76 94h52M54 104h52';
const FERRY = 'M50 68h60c-3 10-13 15-30 15s-27-5-30-15ZM80 68V44M80 46l18 16H80';

const SCENES: Readonly<Record<IllustrationName, { readonly lines: string; readonly accent: string }>> = {
  calm: { lines: WATER, accent: `${MOON}M28 76h24c-1.500 4-5 6-12 6s-10.500-2-12-6ZM40 76V64` },
  broken: {
    lines: `${WATER}M12 68h44M104 68h44M56 60v16M104 60v16`,
    accent: 'M66 52l8 10M94 52l-8 10M80 46v12M62 68h8M90 68h8',
  },
  building: {
    lines: `${WATER}M36 84V40h88v44M36 52h88M58 40v44M102 40v44`,
    accent: 'M66 84V64h28v20M80 20v20M70 28l10-8 10 8',
  },
  lost: { lines: WATER, accent: `${FERRY}M124 20v10M124 36v.5M36 30h.5M50 18h.5M108 12h.5` },
};

/** A line drawing above the words of an empty, broken or unfinished place; decoration. */
export function Illustration({ name }: { readonly name: IllustrationName }) {
  const { lines, accent } = SCENES[name];
  return (
    <svg className={styles.picture} viewBox="0 0 160 112" width={160} height={112} aria-hidden="true" focusable="false">
      <path className={styles.lines} d={lines} />
      <path className={styles.accent} d={accent} />
    </svg>
  );
}
