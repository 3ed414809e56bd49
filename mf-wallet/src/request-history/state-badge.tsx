import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import type { Standing } from './money-request.ts';
import { REQUEST_HISTORY_WORDING } from './request-history.i18n.ts';
import classes from './request-history.module.css';

/** How a request stands, in a word. */
export function StateBadge({ standing }: { readonly standing: Standing }): ReactElement {
  const t = platform.locale.useWording(REQUEST_HISTORY_WORDING);
  return (
    <span className={classes.badge} data-standing={standing}>
      {t(standing)}
    </span>
  );
}
