import { MAX_SENT_WON } from 'shared-types/platform';

/** Returns the digits of a text, also full-width ones of Korean and Japanese keyboards. */
function digitsOf(text: string): string {
  return text.normalize('NFKC').replaceAll(/\D/g, '');
}

export function countDigitsBefore(text: string, place: number): number {
  return digitsOf(text.slice(0, place)).length;
}

/** Returns the position after the n-th digit of a text, so that the caret stays while separators change. */
export function findPositionAfterDigits(text: string, digits: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === digits) {
      return at;
    }
    seen += /\d/.test(text.charAt(at)) ? 1 : 0;
  }
  return text.length;
}

/** Returns the sum of two amounts, limited to what a call carries. */
export function addWon(amount: number, more: number): number {
  return Math.min(amount + more, MAX_SENT_WON);
}
