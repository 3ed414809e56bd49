import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { platform } from 'shell/platform';
import { Button, Card } from 'ui';
import type ko from './texts/ko.json';
import classes from './ask-account.module.css';
import { useAskAccount } from './use-ask-account.ts';

/** The way of a deposit, and the question for the account to pay to (계좌문의). */
export function AskAccount(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('deposit');
  const { busy, account, ask } = useAskAccount();
  return (
    <Card title={t('askAccount.title')}>
      <ol className={classes.steps}>
        {(['step1', 'step2', 'step3', 'step4'] as const).map((step) => (
          <li key={step}>{t(`askAccount.${step}`)}</li>
        ))}
      </ol>
      <Button block onClick={ask} busy={busy}>
        {t('askAccount.ask')}
      </Button>
      {account !== undefined && (
        <section className={classes.answer} aria-label={t('askAccount.answer')}>
          <h3>{t('askAccount.answer')}</h3>
          <p>{account}</p>
          <Link to="/help">{t('askAccount.help')}</Link>
        </section>
      )}
    </Card>
  );
}
