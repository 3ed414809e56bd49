import type { ReactElement, ReactNode, Ref } from 'react';
import { formatWon } from 'shared-types/platform';
import { Field } from '../field/field.tsx';
import { TextField } from '../field/text-field.tsx';
import { isComposing } from '../keys/is-composing.ts';
import { useKitLocale } from '../texts/use-kit-text.ts';
import { QuickAmounts } from './quick-amounts.tsx';
import { useTypedAmount } from './use-typed-amount.ts';
import { useWonProblem } from './use-won-problem.ts';

interface AmountFieldProps {
  readonly label: string;
  /** In won; 0 is an empty field. */
  readonly amount: number;
  readonly onChange: (amount: number) => void;
  /** Amounts of the buttons that add up, in won. */
  readonly quick: readonly number[];
  /** What the button for everything puts in, in won; without it there is no such button. */
  readonly whole?: number | undefined;
  /** The largest amount that may be asked for, in won, named where more is typed than a call carries. */
  readonly most?: number | undefined;
  /** Rules of the amount, below the field. */
  readonly hint: ReactNode;
  /** What is to be mended, in place of the rules. */
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * An amount with thousands marks while it is typed, buttons that add up, and one that clears. Other ways of writing one
 * (`10만`) stay as they were typed, with what they mean below, until the field is left; what is no amount is refused in
 * words and counts as 0.
 */
export function AmountField(props: AmountFieldProps): ReactElement {
  const { label, amount, onChange, quick, whole, most, hint, error, disabled = false, ref } = props;
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
      below={<QuickAmounts amount={amount} onChange={put} quick={quick} whole={whole} disabled={disabled} />}
    >
      <TextField
        {...(ref !== undefined && { ref })}
        size="large"
        // Not the keys of digits alone: 만 is an amount, too.
        inputMode={typed ? 'text' : 'numeric'}
        autoComplete="off"
        placeholder="0"
        {...unitBeside(formatWon(0, locale))}
        value={text}
        onChange={type}
        onBlur={leave}
        // Enter sends the form: what it sends, or why it does not, is shown first.
        onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !isComposing(nativeEvent) && leave()}
        disabled={disabled}
      />
    </Field>
  );
}

/** The unit of an amount on the side of the digits where this language writes it. */
function unitBeside(zero: string): { readonly before: string } | { readonly after: string } {
  const unit = zero.replace(/\d/g, '').trim();
  return zero.startsWith('0') ? { after: unit } : { before: unit };
}
