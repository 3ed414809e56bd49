import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { formatNumber, formatWon, MAX_SENT_WON, readWon, readWonEdit, type WonProblem } from 'shared-types/platform';
import { useKitLocale, useKitText } from '../texts/use-kit-text.ts';

/** Problems that further keys may fix: 1,5 becomes 1,500, and 1만5 becomes 1만5천. */
const UNFINISHED: ReadonlySet<WonProblem> = new Set(['grouping', 'fraction', 'remainder']);

/** Replaces the fields of an event that is not an `InputEvent`, such as one of a form-filling extension. */
const NOT_TYPED = { isComposing: false, inputType: '' } as const;

/**
 * Returns the text of an amount field. Digits are formatted immediately; other text remains until the field is left.
 * Text that an input method composes is not validated, and incomplete text is validated when the field is left.
 * @param amount in won, 0 for an empty field
 */
export function useTypedAmount(amount: number, onChange: (amount: number) => void) {
  const locale = useKitLocale();
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const [written, setWritten] = useState<{ readonly text: string; readonly unfinished: boolean }>();
  const read = written === undefined ? undefined : readWon(written.text, locale);
  // An amount set from outside replaces the typed text.
  const isOwn = written !== undefined && (read !== undefined && 'won' in read ? read.won : 0) === amount;
  const text = isOwn ? written.text : amount === 0 ? '' : formatNumber(amount, locale);

  useLayoutEffect(() => {
    if (caret.current !== undefined) {
      const place = findPositionAfterDigits(text, caret.current);
      input.current?.setSelectionRange(place, place);
      caret.current = undefined;
    }
  });

  const put = (next: number) => {
    setWritten(undefined);
    onChange(next);
  };
  return {
    text,
    /** The text remains as typed, not formatted with thousands separators. */
    typed: isOwn,
    problem: isOwn && !written.unfinished && read !== undefined && 'problem' in read ? read.problem : undefined,
    put,
    type: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      const { isComposing, inputType } = nativeEvent instanceof InputEvent ? nativeEvent : NOT_TYPED;
      const { text: entered, read: next, isComplete } = readWonEdit(text, target.value, inputType, locale);
      const won = next !== undefined && 'won' in next ? next.won : 0;
      if (isComplete || entered !== target.value) {
        input.current = target;
        caret.current = countDigitsBefore(target.value, target.selectionStart ?? target.value.length);
      }
      if (isComplete) {
        put(won);
      } else {
        const mayContinue =
          inputType === 'insertText' && next !== undefined && 'problem' in next && UNFINISHED.has(next.problem);
        setWritten({ text: entered, unfinished: isComposing || mayContinue });
        onChange(won);
      }
    },
    leave: () => {
      if (read !== undefined && 'won' in read) {
        setWritten(undefined);
      } else {
        setWritten((before) => before && { ...before, unfinished: false });
      }
    },
  };
}

/** Returns the digits of a text, also full-width ones of Korean and Japanese keyboards. */
function digitsOf(text: string): string {
  return text.normalize('NFKC').replaceAll(/\D/g, '');
}

function countDigitsBefore(text: string, place: number): number {
  return digitsOf(text.slice(0, place)).length;
}

/** Returns the position after the n-th digit of a text, so that the caret stays while separators change. */
function findPositionAfterDigits(text: string, digits: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === digits) {
      return at;
    }
    seen += /\d/.test(text.charAt(at)) ? 1 : 0;
  }
  return text.length;
}

/** Returns a function that formats the validation error of an amount, with the field's largest amount in won. */
export function useWonProblem(): (problem: WonProblem, most?: number) => string {
  const t = useKitText();
  const locale = useKitLocale();
  return (problem, most = MAX_SENT_WON) => t(`amount-${problem}`, { most: formatWon(most, locale) });
}
