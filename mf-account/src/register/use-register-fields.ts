import { useEffect, useState } from 'react';
import { platform } from 'shell/platform';
import { type FieldProblem, findFieldProblem, type RegisterField, type RegisterFields } from './find-field-problem.ts';
import type { Rejections } from './use-register.ts';
import { MEMBER_RULES } from 'shared-types/calls';
import { normalizeIdentityText } from 'shared-types/platform';
import { useLocation } from 'react-router-dom';

/** Fields that survive a reload. Without a typed code that of the referral applies. */
const NOTHING_TYPED: { readonly referralCode: string | undefined } & Omit<
  RegisterFields,
  keyof typeof NO_SECRETS | 'referralCode'
> = {
  userId: '',
  nick: '',
  phone: '',
  bank: '',
  bankOwner: '',
  bankNumber: '',
  referralCode: undefined,
};

const NO_SECRETS = { password: '', passwordAgain: '', exchangePassword: '' };

export type ShownProblem = FieldProblem | NonNullable<Rejections[RegisterField]>;

export type RegisterState = ReturnType<typeof useRegisterFields>;

/** Returns the fields. They survive rejections, and a reload except for passwords. */
export function useRegisterFields() {
  const referral = useReferral();
  const [draft, change] = platform.useDraft('register', NOTHING_TYPED);
  const [secrets, setSecrets] = useState(NO_SECRETS);
  const [touched, setTouched] = useState<ReadonlySet<RegisterField>>(new Set());
  const [rejections, setRejections] = useState<Rejections>({});
  const values: RegisterFields = { ...draft, referralCode: draft.referralCode ?? referral?.code ?? '', ...secrets };
  const getCheckable = (field: 'userId' | 'nick') =>
    findFieldProblem(field, values) === undefined ? values[field] : undefined;
  const id = useAvailability('userId', getCheckable('userId'));
  const nick = useAvailability('nick', getCheckable('nick'));
  const getAvailability = (field: RegisterField) => (field === 'userId' ? id : field === 'nick' ? nick : 'unasked');
  const findProblem = (field: RegisterField): ShownProblem | undefined =>
    findFieldProblem(field, values) ?? rejections[field] ?? (getAvailability(field) === 'taken' ? 'taken' : undefined);
  return {
    values,
    set: (field: RegisterField, value: string) => {
      if (Object.hasOwn(NOTHING_TYPED, field)) {
        change({ [field]: value });
      } else {
        setSecrets({ ...secrets, [field]: value });
      }
      // Phone and account are rejected together, so a change of one may fix both.
      const changed = field === 'phone' || field === 'bankNumber' ? ['phone', 'bankNumber'] : [field];
      setRejections(Object.fromEntries(Object.entries(rejections).filter(([name]) => !changed.includes(name))));
    },
    touch: (...left: readonly RegisterField[]) => setTouched((before) => new Set([...before, ...left])),
    findProblem,
    /** Returns the error to show; undefined until the field was visited. */
    findShownProblem: (field: RegisterField): ShownProblem | undefined => {
      const found = findProblem(field);
      return touched.has(field) || found === 'taken' ? found : undefined;
    },
    getAvailability,
    referral,
    setRejections,
    forget: () => change(NOTHING_TYPED),
    isRejected: (field: RegisterField) => rejections[field] !== undefined,
  };
}

/** Pause in typing before a name is checked, in ms. */
export const ASK_AFTER_MS = 400;

type Availability = 'unasked' | 'asking' | 'free' | 'taken' | 'unknown';

/** Checks a name after a pause in typing; an undefined value is an invalid name. */
function useAvailability(field: 'userId' | 'nick', value: string | undefined): Availability {
  const [typed, setTyped] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setTyped(value), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);
  const name = typed ?? '';
  const isSettled = value !== undefined && typed === value;
  const ofId = platform.api.useCall('check-user-id', { userId: name }, { enabled: isSettled && field === 'userId' });
  const ofNick = platform.api.useCall('check-user-nick', { nick: name }, { enabled: isSettled && field === 'nick' });
  const { state, response: answer } = field === 'userId' ? ofId : ofNick;
  if (value === undefined) {
    return 'unasked';
  }
  if (!isSettled || state === 'loading') {
    return 'asking';
  }
  return state === 'failed' ? 'unknown' : answer.status === 'success' ? 'free' : 'taken';
}

interface Referral {
  readonly code: string;
  readonly nick: string | undefined;
}

/** Returns the code of the link (`?code=`), else that of the domain's owner; undefined while loading or without one. */
function useReferral(): Referral | undefined {
  const { search } = useLocation();
  const linked = normalizeIdentityText(new URLSearchParams(search).get('code') ?? '');
  const domain = platform.api.useCall('get-reg-domain', {});
  const owner = domain.response?.status === 'success' ? domain.response.user : undefined;
  if (linked.length >= MEMBER_RULES.referralCode.minLength && linked.length <= MEMBER_RULES.referralCode.maxLength) {
    return { code: linked, nick: owner?.code === linked ? owner.nick : undefined };
  }
  return owner === undefined || owner.code === '' ? undefined : { code: owner.code, nick: owner.nick };
}
