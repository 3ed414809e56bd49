import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import type { Standing } from './money-request.ts';
import type ko from './texts/ko.json';
import classes from './request-history.module.css';

/** How a request stands, in a word. */
export function StateBadge({ standing }: { readonly standing: Standing }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('request-history');
  return (
    <span className={classes.badge} data-standing={standing}>
      {t(standing)}
    </span>
  );
}
