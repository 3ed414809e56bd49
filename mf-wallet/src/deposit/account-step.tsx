import { type ReactElement, useState } from 'react';
import { Link } from 'react-router-dom';
import { platform } from 'shell/platform';
import { Button, Stack } from 'ui';
import { CopyAccount } from './copy-account.tsx';
import type ko from './texts/ko.json';
import classes from './account-step.module.css';
import shared from '../styles/shared.module.css';
import { hasOwnId } from 'shared-types/calls';
import { defineMessages } from 'shared-types/platform';
import { getTimeMessage } from '../refusals/send-result.ts';

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

export type AccountRequest = ReturnType<typeof useAccountRequest>;

/** Returns an action that requests the account to pay to, after confirmation; the reply is also in the help centre. */
export function useAccountRequest() {
  const userId = platform.session.use(({ user }) => user?.userId ?? '');
  const [account, setAccount] = useState(() => platform.storage.visit.read(getKey(userId)));
  const { send } = platform.api.useSend('user-ask-account');
  const read = platform.api.useSend('read-help-message');
  const { run, busy } = platform.useAction(async () => {
    if (!(await platform.dialogs.confirm(ACCOUNT_MESSAGES.askAccount))) {
      return;
    }
    const response = await send({}).catch(platform.dialogs.failure);
    if (response === undefined) {
      return;
    }
    if (response.status === 'success') {
      setAccount(response.answer);
      if (response.answer !== undefined) {
        platform.storage.visit.write(getKey(userId), response.answer);
        // This page shows the reply: no prompt announces it. A failure leaves it unread in the help centre.
        if (response.id !== undefined && hasOwnId({ id: response.id })) {
          read.send({ id: response.id }).catch(() => undefined);
        }
      }
    }
    if (response.status === 'time') {
      await platform.dialogs.show(...getTimeMessage(response));
    } else {
      await platform.dialogs.show(
        ACCOUNT_MESSAGES[response.status === 'success' ? 'accountAsked' : 'accountAskedBefore'],
      );
    }
  });
  return { busy, account, ask: () => void run() };
}

const ACCOUNT_MESSAGES = defineMessages<typeof ko>('deposit')({
  askAccount: { kind: 'confirm', yes: 'askAccount.ask' },
  accountAsked: 'success',
  accountAskedBefore: 'info',
});

/** Returns the key under which this tab stores the named account, for members who return from their bank. */
const getKey = (userId: string) => `deposit-account.${userId}`;
