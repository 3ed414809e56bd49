import { identityProblem, normalizeIdentityText } from 'shared-types/platform';
import { MEMBER_RULES } from 'shared-types/calls';

/** Returns the text key of the error of a payer's name; undefined if it is valid. */
export function payerProblem(typed: string): 'payerMissing' | 'payerCharacters' | undefined {
  const name = normalizeIdentityText(typed);
  const { length } = Array.from(name);
  const { minLength, maxLength } = MEMBER_RULES.bankOwner;
  if (length < minLength || length > maxLength) {
    return 'payerMissing';
  }
  return identityProblem('accountHolder', name) === undefined ? undefined : 'payerCharacters';
}
