import { identityProblem, normalizeIdentityText } from 'shared-types/platform';
import { MEMBER_RULES } from 'shared-types/calls';

/** Returns the text key of a payer name's error; undefined for a valid name. */
export function findPayerProblem(typed: string): 'payerMissing' | 'payerCharacters' | undefined {
  const name = normalizeIdentityText(typed);
  const { length } = Array.from(name);
  const { minLength, maxLength } = MEMBER_RULES.bankOwner;
  if (length < minLength || length > maxLength) {
    return 'payerMissing';
  }
  return identityProblem('accountHolder', name) === undefined ? undefined : 'payerCharacters';
}
