/** Seven digits of any script with any separators, except signs of a masked digit. */
const WHOLE_NUMBER = /\p{Nd}(?:[^\p{Nd}*x•●]*\p{Nd}){6}/iu;

const ALL_BUT_LAST_THREE = /\p{Nd}(?=(?:\P{Nd}*\p{Nd}){3})/gu;

/** Returns the number of an account or a phone with only the last three digits, unless digits are hidden already. */
export function maskNumber(number: string): string {
  return WHOLE_NUMBER.test(number) ? number.replaceAll(ALL_BUT_LAST_THREE, '*') : number;
}
