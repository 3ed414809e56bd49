import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { platform } from 'shell/platform';
import { Card } from 'ui';
import type { AmountRules } from '../amount-field/check-amount.ts';
import type { MoneyRequest } from '../request-history/money-request.ts';
import { accountLine } from './account-number.ts';
import { AccountStep } from './account-step.tsx';
import { AmountStep } from './amount-step.tsx';
import { CopyAccount } from './copy-account.tsx';
import type { OwnLimit } from './own-limit.tsx';
import { PayerStep } from './payer-step.tsx';
import { StepRow } from './step-row.tsx';
import classes from './step-row.module.css';
import type ko from './texts/ko.json';
import { useAskAccount } from './use-ask-account.ts';
import { DEPOSIT_STEPS, type DepositStep, useDepositStep } from './use-deposit-step.ts';
import { useDeposit } from './use-deposit.ts';
import { WaitStep } from './wait-step.tsx';

interface DepositFlowProps {
  readonly rules: AmountRules;
  /** The member's limit that leaves the least. */
  readonly ownLimit: OwnLimit | undefined;
  /** The request that the site is processing. */
  readonly waiting: MoneyRequest | undefined;
  /** A limit is offered above, and must be decided first. */
  readonly offered: boolean;
  /** The last requested amount, in won. */
  readonly last: number | undefined;
}

/** The steps of a deposit: completed ones in a line each, the current one, and future ones. */
export function DepositFlow({ rules: houseRules, ownLimit, waiting, offered, last }: DepositFlowProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('deposit');
  const rules = { ...houseRules, ownLimit: ownLimit?.left };
  const asking = useAskAccount();
  const form = useDeposit(rules);
  const sent = form.busy || form.unanswered !== undefined;
  const { step, go } = useDepositStep({ waiting: waiting !== undefined, sent, amount: form.amount });
  const list = useFocusOnStep(step);
  const { amount, payer } = waiting === undefined ? form : { amount: waiting.amount, payer: waiting.bankOwner ?? '' };
  const startAnew = () => {
    form.startAnew();
    go('amount');
  };
  const contents: Readonly<Record<DepositStep, ReactNode>> = {
    account: <AccountStep asking={asking} waits={offered} onNext={() => go('amount')} />,
    amount: <AmountStep form={form} rules={rules} ownLimit={ownLimit} last={last} onNext={() => go('payer')} />,
    payer: <PayerStep form={{ ...form, startAnew }} onAmount={() => go('amount')} onSent={() => go('account')} />,
    wait: waiting && <WaitStep request={waiting} />,
  };
  const summaries: Readonly<Record<DepositStep, ReactNode>> = {
    account: asking.account !== undefined && (
      <>
        <span>{accountLine(asking.account)}</span>
        <CopyAccount account={asking.account} look="text" />
      </>
    ),
    amount: platform.format.won(amount),
    payer,
    wait: null,
  };
  const at = DEPOSIT_STEPS.indexOf(step);
  const changeable = waiting === undefined && !sent;
  return (
    <Card>
      <ol ref={list} className={classes.steps} aria-label={t('steps')}>
        {DEPOSIT_STEPS.map((name, place) => (
          <StepRow
            key={name}
            name={name}
            state={place < at ? 'done' : place === at ? 'now' : 'ahead'}
            summary={summaries[name]}
            onBack={changeable ? () => go(name) : undefined}
          >
            {contents[name]}
          </StepRow>
        ))}
      </ol>
    </Card>
  );
}

/** Returns the ref of the list of steps; focuses the name of a new current step. */
function useFocusOnStep(step: DepositStep) {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) {
      before.current = step;
      list.current?.querySelector<HTMLElement>('[aria-current="step"] h2')?.focus();
    }
  }, [step]);
  return list;
}
