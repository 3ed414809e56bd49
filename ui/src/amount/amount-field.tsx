import { type ChangeEvent, type ReactElement, type ReactNode, type Ref, useLayoutEffect, useRef } from 'react';
import { formatNumber, formatWon } from 'shared-types';
import { Field } from '../field/field.tsx';
import { TextField } from '../field/text-field.tsx';
import { useKitLocale } from '../texts/use-kit-text.ts';
import { QuickAmounts } from './quick-amounts.tsx';
import { digitsBefore, placeAfterDigits, wonOfText } from './won-text.ts';

interface AmountFieldProps {
  readonly label: string;
  /** In won; 0 is an empty field. */
  readonly amount: number;
  readonly onChange: (amount: number) => void;
  /** Amounts of the buttons that add up, in won. */
  readonly quick: readonly number[];
  /** What the button for everything puts in, in won; without it there is no such button. */
  readonly whole?: number | undefined;
  /** Rules of the amount, below the field. */
  readonly hint: ReactNode;
  readonly invalid: boolean;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** An amount with thousands marks while it is typed, buttons that add up, and one that clears. */
export function AmountField(props: AmountFieldProps): ReactElement {
  const { label, amount, onChange, quick, whole, hint, invalid, disabled = false, ref } = props;
  const locale = useKitLocale();
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const text = amount === 0 ? '' : formatNumber(amount, locale);

  useLayoutEffect(() => {
    if (caret.current !== undefined) {
      const place = placeAfterDigits(text, caret.current);
      input.current?.setSelectionRange(place, place);
      caret.current = undefined;
    }
  });

  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    input.current = target;
    caret.current = digitsBefore(target.value, target.selectionStart ?? target.value.length);
    onChange(wonOfText(target.value));
  };

  return (
    <Field
      label={label}
      size="large"
      {...(invalid ? { error: hint } : { hint })}
      below={<QuickAmounts amount={amount} onChange={onChange} quick={quick} whole={whole} disabled={disabled} />}
    >
      <TextField
        {...(ref !== undefined && { ref })}
        size="large"
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        {...unitBeside(formatWon(0, locale))}
        value={text}
        onChange={type}
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
