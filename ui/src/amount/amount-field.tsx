import type { ReactElement, ReactNode, Ref } from 'react';
import { formatWon, LANGUAGE_TAGS, MAX_SENT_WON } from 'shared-types/platform';
import { Field } from '../field/field.tsx';
import { TextField } from '../field/text-field.tsx';
import { isComposing } from '../keys/is-composing.ts';
import { useKitLocale, useKitText } from '../texts/use-kit-text.ts';
import { useTypedAmount, useWonProblem } from './use-typed-amount.ts';
import { Button } from '../button/button.tsx';
import classes from './quick-amounts.module.css';

interface AmountFieldProps {
  readonly label: ReactNode;
  /** In won; 0 is an empty field. */
  readonly amount: number;
  readonly onChange: (amount: number) => void;
  /** Amounts of the buttons that add up, in won. */
  readonly quick: readonly number[];
  /** Amount of the button for the whole, in won; the button is hidden without it. */
  readonly whole?: number | undefined;
  /** The largest accepted amount, in won, named if more is typed than a call carries. */
  readonly most?: number | undefined;
  readonly hint: ReactNode;
  /** Validation error, shown in place of the rules. */
  readonly error?: string | undefined;
  /** Read-only, such as a request that was sent; it can have the focus. */
  readonly locked?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * A field for an amount, formatted with thousands separators while typing, with buttons that add and one that clears.
 * Other notations (`10만`) remain as typed, with their meaning below, until the field is left; invalid text shows an
 * error and counts as 0.
 */
export function AmountField(props: AmountFieldProps): ReactElement {
  const { label, amount, onChange, quick, whole, most, hint, error, locked = false, ref } = props;
  const describeProblem = useWonProblem();
  const locale = useKitLocale();
  const { text, typed, problem, type, leave, put } = useTypedAmount(amount, onChange);
  const words = problem === undefined ? undefined : describeProblem(problem, most);

  return (
    <Field
      label={label}
      size="large"
      {...(words !== undefined
        ? { error: words }
        : error !== undefined
          ? { error }
          : typed && amount > 0
            ? { good: `= ${formatWon(amount, locale)}` }
            : { hint })}
      below={<QuickAmounts amount={amount} onChange={put} quick={quick} whole={whole} most={most} disabled={locked} />}
    >
      <TextField
        {...(ref !== undefined && { ref })}
        size="large"
        // The digit keyboard lacks units such as 만.
        inputMode={typed ? 'text' : 'numeric'}
        autoComplete="off"
        placeholder="0"
        {...getUnit(formatWon(0, locale))}
        value={text}
        onChange={type}
        onBlur={leave}
        // Shows the amount or its error before Enter submits the form.
        onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !isComposing(nativeEvent) && leave()}
        readOnly={locked}
      />
    </Field>
  );
}

/** Returns the unit of an amount, on the side where the language writes it. */
function getUnit(zero: string): { readonly before: string } | { readonly after: string } {
  const unit = zero.replace(/\d/g, '');
  return zero.startsWith('0') ? { after: unit } : { before: unit };
}

interface QuickAmountsProps extends Pick<AmountFieldProps, 'amount' | 'onChange' | 'quick' | 'whole' | 'most'> {
  readonly disabled: boolean;
}

function QuickAmounts(props: QuickAmountsProps): ReactElement {
  const { amount, onChange, quick, whole, most = MAX_SENT_WON, disabled } = props;
  const t = useKitText();
  const locale = useKitLocale();
  // The shortest notation of the language: `+1만`, `+10K`.
  const short = new Intl.NumberFormat(LANGUAGE_TAGS[locale], { notation: 'compact', maximumFractionDigits: 1 });
  return (
    <div role="group" aria-label={t('addAmounts')} className={classes.quick}>
      {quick.map((more) => (
        <Button
          key={more}
          disabled={disabled || amount + more > most}
          // Contains the visible text, so that voice control finds it.
          aria-label={`+${short.format(more)} (${t('addAmount', { amount: formatWon(more, locale) })})`}
          onClick={() => onChange(amount + more)}
        >
          +{short.format(more)}
        </Button>
      ))}
      {whole !== undefined && (
        <Button disabled={disabled || whole === 0} onClick={() => onChange(whole)}>
          {t('wholeAmount')}
        </Button>
      )}
      <Button disabled={disabled} onClick={() => onChange(0)}>
        {t('clearAmount')}
      </Button>
    </div>
  );
}
