const YEAR_SECONDS = 31_536_000;

/** Cache-Control value of immutable files. */
export const FOR_EVER = `public, max-age=${YEAR_SECONDS}, immutable`;
