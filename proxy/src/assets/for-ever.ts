const YEAR_SECONDS = 31_536_000;

/** How long a browser may keep what is for ever the same under its address. */
export const FOR_EVER = `public, max-age=${YEAR_SECONDS}, immutable`;
