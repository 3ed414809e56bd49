import { Button, Input, type InputRef } from 'antd';
import { type ChangeEvent, type ReactElement, type ReactNode, type Ref, useId, useLayoutEffect, useRef } from 'react';
import { platform } from 'shell/platform';
import type ko from './texts/ko.json';
import classes from './amount-field.module.css';
import { quickLabel } from './quick-label.ts';
import { addedUp, digitsBefore, placeAfterDigits, wonOfText } from './won-text.ts';

interface AmountFieldProps {
  readonly label: string;
  /** In won; 0 is an empty field. */
  readonly amount: number;
  readonly onChange: (amount: number) => void;
  /** Amounts of the buttons that add up, in won. */
  readonly quick: readonly number[];
  /** What the button for everything puts in; without it there is no such button. */
  readonly all?: number | undefined;
  /** Rules of the amount, below the field. */
  readonly hint: ReactNode;
  readonly invalid: boolean;
  readonly disabled?: boolean;
  readonly ref?: Ref<InputRef>;
}

/** An amount with thousands marks while it is typed, buttons that add up, and one that clears (정정). */
export function AmountField(props: AmountFieldProps): ReactElement {
  const { label, amount, onChange, quick, all, hint, invalid, disabled = false, ref } = props;
  const t = platform.locale.useTexts<typeof ko>('amount-field');
  const field = useId();
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const text = amount === 0 ? '' : platform.format.number(amount);

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
    <div className={classes.field}>
      <label htmlFor={field} className={classes.label}>
        {label}
      </label>
      <Input
        {...(ref !== undefined && { ref })}
        id={field}
        className={classes.input ?? ''}
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        {...unitBeside(platform.format.won(0))}
        value={text}
        onChange={type}
        disabled={disabled}
        aria-describedby={`${field}hint`}
        aria-invalid={invalid}
        {...(invalid && { status: 'error' as const })}
      />
      <div id={`${field}hint`} className={classes.hint} data-invalid={invalid}>
        {hint}
      </div>
      <div role="group" aria-label={t('quick')} className={classes.quick}>
        {quick.map((more) => (
          <Button
            key={more}
            disabled={disabled}
            // Holds what is to be seen, so that it can be said to a voice control.
            aria-label={`${quickLabel(more, platform.locale.current)} (${t('add', { amount: platform.format.won(more) })})`}
            onClick={() => onChange(addedUp(amount, more))}
          >
            {quickLabel(more, platform.locale.current)}
          </Button>
        ))}
        {all !== undefined && (
          <Button disabled={disabled || all === 0} onClick={() => onChange(all)}>
            {t('all')}
          </Button>
        )}
        <Button disabled={disabled} className={classes.clear ?? ''} onClick={() => onChange(0)}>
          {t('clear')}
        </Button>
      </div>
    </div>
  );
}

/** The unit of an amount on the side of the digits where this language writes it. */
function unitBeside(zero: string): { readonly prefix: string } | { readonly suffix: string } {
  const unit = zero.replace(/\d/g, '').trim();
  return zero.startsWith('0') ? { suffix: unit } : { prefix: unit };
}
