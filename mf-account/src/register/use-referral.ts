import { MEMBER_RULES } from 'shared-types/calls';
import { normalizeIdentityText } from 'shared-types/platform';
import { useLocation } from 'react-router-dom';
import { platform } from 'shell/platform';

/** Prefilled referral code and, if known, its owner's nickname. */
export interface Referral {
  readonly code: string;
  readonly nick: string | undefined;
}

/** Returns the code of the link (`?code=`), else that of the domain's owner; undefined while loading or without one. */
export function useReferral(): Referral | undefined {
  const { search } = useLocation();
  const linked = normalizeIdentityText(new URLSearchParams(search).get('code') ?? '');
  const domain = platform.api.useCall('get-reg-domain', {});
  const owner = domain.response?.status === 'success' ? domain.response.user : undefined;
  if (linked.length >= MEMBER_RULES.referralCode.minLength && linked.length <= MEMBER_RULES.referralCode.maxLength) {
    return { code: linked, nick: owner?.code === linked ? owner.nick : undefined };
  }
  return owner === undefined || owner.code === '' ? undefined : { code: owner.code, nick: owner.nick };
}
