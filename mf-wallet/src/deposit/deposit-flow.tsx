import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { platform } from 'shell/platform';
import { Button, Card } from 'ui';
import type { AmountRules } from '../amount-field/use-amount-field.ts';
import type { MoneyRequest } from '../request-history/money-request.ts';
import { WaitingRequest } from '../request-history/waiting-request.tsx';
import {
  AccountStep,
  AmountStep,
  CopyAccount,
  getAccountLine,
  type OwnLimit,
  PayerStep,
  useAccountRequest,
} from './deposit-steps.tsx';
import shared from '../styles/shared.module.css';
import classes from './step-row.module.css';
import type ko from './texts/ko.json';
import { DEPOSIT_STEPS, type DepositStep, useDeposit } from './use-deposit.ts';

interface DepositFlowProps {
  readonly rules: AmountRules;
  readonly ownLimit: OwnLimit | undefined;
  readonly waiting: MoneyRequest | undefined;
  /** Previous deposit in won. */
  readonly last: number | undefined;
}

/**
 * Steps of a deposit: done ones as a summary line, the current one open, later ones as a title. A pending request
 * replaces them.
 */
export function DepositFlow({ rules: houseRules, ownLimit, waiting, last }: DepositFlowProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('deposit');
  const rules = { ...houseRules, ownLimit: ownLimit?.left };
  const accountRequest = useAccountRequest();
  const form = useDeposit(rules, waiting !== undefined);
  const { sent, step, go } = form;
  const place = useFocusOnStep(step);
  const contents: Readonly<Record<DepositStep, ReactNode>> = {
    account: <AccountStep request={accountRequest} onNext={() => go('amount')} />,
    amount: <AmountStep form={form} rules={rules} ownLimit={ownLimit} last={last} onNext={() => go('payer')} />,
    payer: <PayerStep form={form} />,
    wait: null,
  };
  const summaries: Readonly<Record<DepositStep, ReactNode>> = {
    account:
      accountRequest.account === undefined ? (
        t('askAccount.known')
      ) : (
        <>
          <span>{getAccountLine(accountRequest.account)}</span>
          <CopyAccount account={accountRequest.account} look="text" />
        </>
      ),
    amount: platform.format.won(form.amount),
    payer: form.payer,
    wait: null,
  };
  const at = DEPOSIT_STEPS.indexOf(step);
  return (
    <div ref={place}>
      {waiting !== undefined ? (
        <WaitingRequest kind="deposit" request={waiting} />
      ) : (
        <Card>
          <ol className={shared.numbered} aria-label={t('steps')}>
            {DEPOSIT_STEPS.map((name, place) => (
              <StepRow
                key={name}
                name={name}
                state={place < at ? 'done' : place === at ? 'now' : 'ahead'}
                summary={summaries[name]}
                onBack={!sent ? () => go(name) : undefined}
              >
                {contents[name]}
              </StepRow>
            ))}
          </ol>
        </Card>
      )}
    </div>
  );
}

/** Focuses the title of the current step or the pending request after a change, for keyboard and screen reader users. */
function useFocusOnStep(step: DepositStep) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) {
      before.current = step;
      place.current?.querySelector<HTMLElement>('[aria-current="step"] h2, h2 [tabindex]')?.focus();
    }
  }, [step]);
  return place;
}

interface StepRowProps {
  readonly name: DepositStep;
  readonly state: 'done' | 'now' | 'ahead';
  readonly summary?: ReactNode;
  /** Returns to this step; undefined if it cannot be changed. */
  readonly onBack?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Row of a deposit step: open, summarized, or title only. */
function StepRow({ name, state, summary, onBack, children }: StepRowProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('deposit');
  return (
    <li className={classes.step} data-state={state} {...(state === 'now' && { 'aria-current': 'step' as const })}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 className={classes.title} tabIndex={-1}>
            {t(`step.${name}`)}
          </h2>
          {state === 'done' && <div className={classes.summary}>{summary}</div>}
        </div>
        {state === 'done' && onBack !== undefined && (
          <Button look="text" aria-label={t('changeOf', { step: t(`step.${name}`) })} onClick={onBack}>
            {t('change')}
          </Button>
        )}
      </div>
      {state === 'now' && <div className={classes.content}>{children}</div>}
    </li>
  );
}
