import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { bankNameIn, type CallSuccess } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Notice } from 'ui';
import type ko from './texts/ko.json';
import shared from '../styles/shared.module.css';

type Lock = Pick<CallSuccess<'get-balance-deposit-lock'>, 'locked' | 'to' | 'reason' | 'bank' | 'words'>;

/** Notice that requests are closed, with reason and end; renders nothing while they are open. */
export function LockNotice({ lock }: { readonly lock: Lock | undefined }): ReactElement | null {
  const t = platform.locale.useTexts<typeof ko>('lock-notice');
  const help = platform.links.to('help');
  if (lock?.locked !== true) {
    return null;
  }
  const { reason, to, bank, words } = lock;
  const bankName = bank === null || bank === undefined ? undefined : bankNameIn(platform.locale.current, bank);
  return (
    <Notice title={bankName === undefined ? t(reason ?? 'locked') : t('bank', { bank: bankName })}>
      {words !== null && words !== undefined && <p>{words}</p>}
      {to === null && reason !== 'excluded' && (
        <p>
          {t('unknownEnd')}{' '}
          {help !== undefined && (
            <Link to={help} className={shared.link}>
              {t('help')}
            </Link>
          )}
        </p>
      )}
      {to !== null && <p>{t('until', { until: platform.format.dateTime(to) })}</p>}
    </Notice>
  );
}
