const YEAR_SECONDS = 31_536_000;

/** Cache-Control value of immutable files. */
export const IMMUTABLE_CACHE_CONTROL = `public, max-age=${YEAR_SECONDS}, immutable`;
