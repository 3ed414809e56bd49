import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { LimitPeriod } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Button, VisuallyHidden } from 'ui';
import { AmountField } from 'ui/extra';
import { type AmountRules, QUICK_AMOUNTS_WON, useAmountField } from '../amount-field/use-amount-field.ts';
import { MoneyForm } from '../money-form/money-form.tsx';
import classes from './amount-step.module.css';
import type ko from './texts/ko.json';
import type { DepositForm } from './use-deposit.ts';

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
