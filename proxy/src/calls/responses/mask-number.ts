/** Seven digits of any script, whatever stands between them but the sign of a digit that is hidden already. */
const WHOLE_NUMBER = /\p{Nd}(?:[^\p{Nd}*x•●]*\p{Nd}){6}/iu;

const ALL_BUT_LAST_THREE = /\p{Nd}(?=(?:\P{Nd}*\p{Nd}){3})/gu;

/** Returns the number of an account or a phone with only the last three digits, unless digits are hidden already. */
export function maskNumber(number: string): string {
  return WHOLE_NUMBER.test(number) ? number.replaceAll(ALL_BUT_LAST_THREE, '*') : number;
}
