import { MAX_SENT_WON } from 'shared-types/platform';

/** The digits of a text; full-width ones, as Korean and Japanese keyboards make them, count too. */
function digitsOf(text: string): string {
  return text.normalize('NFKC').replaceAll(/\D/g, '');
}

/** How many digits stand left of a place in a text. */
export function digitsBefore(text: string, place: number): number {
  return digitsOf(text.slice(0, place)).length;
}

/** The place in a text right after its n-th digit, so that the caret stays where it was while marks come and go. */
export function placeAfterDigits(text: string, digits: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === digits) {
      return at;
    }
    seen += /\d/.test(text.charAt(at)) ? 1 : 0;
  }
  return text.length;
}

/** An amount with another added, never more than a call carries. */
export function addedUp(amount: number, more: number): number {
  return Math.min(amount + more, MAX_SENT_WON);
}
