import { type ReactElement, useEffect, useState } from 'react';
import { LANGUAGE_TAGS } from 'shared-types/platform';
import { platform } from 'shell/platform';

const MINUTE_MS = 60_000;
/** Units by length in ms, longest first. */
const UNITS = [
  [1_440 * MINUTE_MS, 'day'],
  [60 * MINUTE_MS, 'hour'],
  [MINUTE_MS, 'minute'],
] as const;

/** Relative time in the page's language (`지금`, `12분 전`), updated while visible. */
export function Age({ since }: { readonly since: string }): ReactElement {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const ms = Math.max(0, now - Date.parse(since));
  const words = new Intl.RelativeTimeFormat(LANGUAGE_TAGS[platform.locale.current], {
    numeric: 'auto',
    style: 'short',
  });
  const [length, unit] = UNITS.find(([least]) => ms >= least) ?? [Infinity, 'second'];
  return <time dateTime={since}>{words.format(-Math.floor(ms / length), unit)}</time>;
}
