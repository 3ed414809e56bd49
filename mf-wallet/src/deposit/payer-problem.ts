import { identityProblem, normalizeIdentityText } from 'shared-types/platform';
import { MEMBER_RULES } from 'shared-types/calls';

/** Returns the key of what is said of a name that cannot be a payer's; undefined for one that can. */
export function payerProblem(typed: string): 'payerMissing' | 'payerCharacters' | undefined {
  const name = normalizeIdentityText(typed);
  const { length } = Array.from(name);
  const { minLength, maxLength } = MEMBER_RULES.bankOwner;
  if (length < minLength || length > maxLength) {
    return 'payerMissing';
  }
  return identityProblem('accountHolder', name) === undefined ? undefined : 'payerCharacters';
}
