import { type ReactElement, useState, useRef } from 'react';
import { Link } from 'react-router-dom';
import { platform } from 'shell/platform';
import { Button, Stack, VisuallyHidden, Field, TextField } from 'ui';
import type ko from './texts/ko.json';
import classes from './deposit-steps.module.css';
import shared from '../styles/shared.module.css';
import { hasOwnId, type LimitPeriod, MEMBER_RULES } from 'shared-types/calls';
import { defineMessages, copyText, identityProblem, normalizeIdentityText } from 'shared-types/platform';
import { getTimeMessage } from '../refusals/send-result.ts';
import { AmountField } from 'ui/extra';
import { type AmountRules, QUICK_AMOUNTS_WON, useAmountField } from '../amount-field/use-amount-field.ts';
import { MoneyForm } from '../money-form/money-form.tsx';
import type { DepositForm } from './use-deposit.ts';

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

interface CopyAccountProps {
  /** Text with the account number. */
  readonly account: string;
  readonly look?: 'plain' | 'text';
}

/** Button that copies an account number without dashes; renders nothing if the text contains none. */
export function CopyAccount({ account, look = 'plain' }: CopyAccountProps): ReactElement | null {
  const t = platform.locale.useTexts<typeof ko>('deposit');
  const [copied, setCopied] = useState<boolean>();
  const number = findAccountNumber(account);
  if (number === undefined) {
    return null;
  }
  return (
    <div className={classes.copy}>
      <span role="status">{copied !== undefined && t(copied ? 'askAccount.copied' : 'askAccount.notCopied')}</span>
      <Button look={look} onClick={() => void copyText(number.replaceAll('-', '')).then(setCopied)}>
        {t('askAccount.copy')}
      </Button>
    </div>
  );
}

/** Finds the account number, with dashes, in the operator's text; undefined if it contains none. */
export function findAccountNumber(words: string): string | undefined {
  return /\d[\d-]{6,}\d/.exec(words)?.[0];
}

/** Returns the line with the account number, up to the number; otherwise the first line. */
export function getAccountLine(words: string): string {
  const line = words.split('\n').find((one) => findAccountNumber(one) !== undefined) ?? words.split('\n')[0] ?? '';
  const number = findAccountNumber(line);
  return number === undefined ? line : line.slice(0, line.indexOf(number) + number.length).trim();
}

/** The member's deposit limit with the smallest remainder, in won. */
export interface OwnLimit {
  readonly period: LimitPeriod;
  readonly amount: number;
  readonly left: number;
}

interface AmountStepProps {
  readonly form: DepositForm;
  readonly rules: AmountRules;
  readonly ownLimit: OwnLimit | undefined;
  /** Previous deposit in won, offered as a shortcut. */
  readonly last: number | undefined;
  readonly onNext: () => void;
}

/** Amount step, validated by the site's rules and the member's own limit. */
export function AmountStep({ form, rules, ownLimit, last, onNext }: AmountStepProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('deposit');
  const { won } = platform.format;
  const protection = platform.links.to('protection');
  const { field, check } = useAmountField(form, rules);
  const { least, step, most } = rules;
  return (
    <MoneyForm
      label={t('form')}
      send={t('next')}
      sending={form}
      // Next task: React would treat a transition that starts within a submit event as the form's action.
      onSubmit={() => check() && void Promise.resolve().then(onNext)}
    >
      <AmountField
        {...field}
        // Same as the step's title.
        label={<VisuallyHidden>{t('amount')}</VisuallyHidden>}
        quick={QUICK_AMOUNTS_WON}
        hint={
          most === undefined
            ? t('rules', { least: won(least), step: won(step) })
            : t('rulesMost', { least: won(least), step: won(step), most: won(most) })
        }
      />
      {ownLimit !== undefined && (
        <p data-quiet className={classes.limit}>
          <span>{t(`ownLimit.${ownLimit.period}`)}</span>
          <b>{t('ownLimit.left', { limit: won(ownLimit.amount), left: won(ownLimit.left) })}</b>
          {protection !== undefined && <Link to={protection}>{t('ownLimit.change')}</Link>}
        </p>
      )}
      {last !== undefined && last !== form.amount && (
        <Button onClick={() => form.setAmount(last)}>{t('lastAmount', { amount: won(last) })}</Button>
      )}
    </MoneyForm>
  );
}

/** Last step before sending: the payer's name and the submit button. */
export function PayerStep({ form }: { readonly form: DepositForm }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('deposit');
  const field = useRef<HTMLInputElement>(null);
  const [checked, setChecked] = useState(false);
  const problem = form.unanswered === undefined ? findPayerProblem(form.payer) : undefined;
  const submit = () => {
    setChecked(true);
    if (problem === undefined) {
      form.submit();
    } else {
      field.current?.focus();
    }
  };
  return (
    <MoneyForm label={t('form')} send={t('send')} sending={form} onSubmit={submit}>
      <Field
        size="large"
        // Same as the step's title.
        label={<VisuallyHidden>{t('payer')}</VisuallyHidden>}
        hint={t('payerHint')}
        {...(checked && problem !== undefined && { error: t(problem) })}
      >
        <TextField
          ref={field}
          value={form.payer}
          onChange={({ target }) => form.setPayer(target.value)}
          maxLength={20}
          autoComplete="name"
          readOnly={form.unanswered !== undefined}
        />
      </Field>
    </MoneyForm>
  );
}

/** Returns the text key of a payer name's error; undefined for a valid name. */
function findPayerProblem(typed: string): 'payerMissing' | 'payerCharacters' | undefined {
  const name = normalizeIdentityText(typed);
  const { length } = Array.from(name);
  const { minLength, maxLength } = MEMBER_RULES.bankOwner;
  if (length < minLength || length > maxLength) {
    return 'payerMissing';
  }
  return identityProblem('accountHolder', name) === undefined ? undefined : 'payerCharacters';
}
