import { type ReactElement, useEffect, useState } from 'react';
import { LANGUAGE_TAGS } from 'shared-types/platform';
import { platform } from 'shell/platform';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

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
  return (
    <time dateTime={since}>
      {ms < MINUTE_MS
        ? words.format(0, 'second')
        : ms < HOUR_MS
          ? words.format(-Math.floor(ms / MINUTE_MS), 'minute')
          : ms < 24 * HOUR_MS
            ? words.format(-Math.floor(ms / HOUR_MS), 'hour')
            : words.format(-Math.floor(ms / (24 * HOUR_MS)), 'day')}
    </time>
  );
}
