import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { formatNumber, readWon, type WonProblem } from 'shared-types';
import { useKitLocale } from '../texts/use-kit-text.ts';
import { digitsBefore, isDigits, placeAfterDigits } from './won-text.ts';

/** Keys of the words for what is no amount. */
const WORDS = {
  unreadable: 'amountUnreadable',
  negative: 'amountNegative',
  fraction: 'amountFraction',
  tooLarge: 'amountTooLarge',
} as const satisfies Record<WonProblem, string>;

/**
 * Hook: what stands in an amount's field. Digits have their marks at once; other words stay until the field is left,
 * since more may follow. What is being composed by an input method is not judged.
 * @param amount in won, 0 for none
 */
export function useTypedAmount(amount: number, onChange: (amount: number) => void) {
  const locale = useKitLocale();
  const mark = formatNumber(1_000, locale).replaceAll(/\d/g, '');
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const [written, setWritten] = useState<{ readonly text: string; readonly composing: boolean }>();
  const read = written === undefined ? undefined : readWon(written.text);
  // An amount that was put in meanwhile goes before what was written.
  const isOwn = written !== undefined && (read !== undefined && 'won' in read ? read.won : 0) === amount;
  const text = isOwn ? written.text : amount === 0 ? '' : formatNumber(amount, locale);

  useLayoutEffect(() => {
    if (caret.current !== undefined) {
      const place = placeAfterDigits(text, caret.current);
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
    /** It stands there as it was written, in another way than with marks of thousands. */
    typed: isOwn,
    problem: isOwn && !written.composing && read !== undefined && 'problem' in read ? WORDS[read.problem] : undefined,
    put,
    type: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      // What is typed key by key may leave the field's own marks anywhere; what is pasted stands for itself.
      const pasted = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('insertFrom');
      const next = readWon(target.value, pasted ? '' : mark);
      const won = next !== undefined && 'won' in next ? next.won : 0;
      if (next === undefined || ('won' in next && isDigits(target.value))) {
        input.current = target;
        caret.current = digitsBefore(target.value, target.selectionStart ?? target.value.length);
        put(won);
      } else {
        setWritten({
          text: target.value,
          composing: nativeEvent instanceof InputEvent && nativeEvent.isComposing,
        });
        onChange(won);
      }
    },
    leave: () => {
      if (read !== undefined && 'won' in read) {
        setWritten(undefined);
      } else {
        setWritten((before) => before && { ...before, composing: false });
      }
    },
  };
}
