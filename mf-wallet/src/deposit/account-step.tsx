import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { platform } from 'shell/platform';
import { Button, Stack } from 'ui';
import { CopyAccount } from './copy-account.tsx';
import type ko from './texts/ko.json';
import classes from './account-step.module.css';
import shared from '../styles/shared.module.css';
import type { AccountRequest } from './use-account-request.ts';

interface AccountStepProps {
  readonly request: AccountRequest;
  readonly onNext: () => void;
}

/** First step of a deposit: requests the account to pay to (계좌문의) and shows it with a copy button. */
export function AccountStep({ request: { busy, account, ask }, onNext }: AccountStepProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('deposit');
  const help = platform.links.to('help');
  const known = account !== undefined;
  return (
    <Stack>
      {!known && <p data-quiet>{t('askAccount.hint')}</p>}
      {known && (
        <section className={classes.answer} aria-label={t('askAccount.answer')}>
          <h3 data-quiet="caption">{t('askAccount.answer')}</h3>
          <p>{account}</p>
          <CopyAccount account={account} />
          {help !== undefined && (
            <Link to={help} className={shared.link}>
              {t('askAccount.help')}
            </Link>
          )}
        </section>
      )}
      <div className={classes.actions}>
        {known && (
          <Button key="next" size="large" block look="primary" onClick={onNext}>
            {t('next')}
          </Button>
        )}
        <Button key="ask" size="large" block look={known ? 'plain' : 'primary'} onClick={ask} busy={busy}>
          {t('askAccount.ask')}
        </Button>
        {!known && (
          <Button key="known" size="large" block onClick={onNext}>
            {t('askAccount.known')}
          </Button>
        )}
      </div>
    </Stack>
  );
}
