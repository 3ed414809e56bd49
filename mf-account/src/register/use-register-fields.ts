import { useState } from 'react';
import { platform } from 'shell/platform';
import { type FieldProblem, findFieldProblem, type RegisterField, type RegisterFields } from './find-field-problem.ts';
import type { Rejections } from './use-register.ts';
import { useAvailability } from './use-availability.ts';
import { useReferral } from './use-referral.ts';

const EMPTY: RegisterFields = {
  userId: '',
  password: '',
  passwordAgain: '',
  nick: '',
  phone: '',
  bank: '',
  bankOwner: '',
  bankNumber: '',
  exchangePassword: '',
  referralCode: '',
};

/** Fields that survive a reload. Passwords are never stored. */
type StoredField = Exclude<RegisterField, 'password' | 'passwordAgain' | 'exchangePassword'>;

const NOTHING_TYPED: Readonly<Record<StoredField, string | undefined>> = {
  userId: undefined,
  nick: undefined,
  phone: undefined,
  bank: undefined,
  bankOwner: undefined,
  bankNumber: undefined,
  referralCode: undefined,
};

/** Validation error or rejection by the backend. */
export type ShownProblem = FieldProblem | NonNullable<Rejections[RegisterField]>;

export type RegisterState = ReturnType<typeof useRegisterFields>;

/** Returns the fields. They survive rejections, and a reload except for passwords. */
export function useRegisterFields() {
  const referral = useReferral();
  const [draft, change] = platform.useDraft('register', NOTHING_TYPED);
  const [secrets, setSecrets] = useState<Partial<RegisterFields>>({});
  const [touched, setTouched] = useState<ReadonlySet<RegisterField>>(new Set());
  const [rejections, setRejections] = useState<Rejections>({});
  const values: RegisterFields = { ...EMPTY, referralCode: referral?.code ?? '', ...getTypedFields(draft), ...secrets };
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
      const { [field]: _, ...others } = rejections;
      // Phone and account are rejected together, so a change of one may fix both.
      setRejections(field === 'phone' || field === 'bankNumber' ? omitFields(others, ['phone', 'bankNumber']) : others);
    },
    /** Marks fields as visited: an error is shown only after its field was visited. */
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
    /** Deletes the stored draft. */
    forget: () => change(NOTHING_TYPED),
    /** Returns true if the backend rejected the current value. */
    isRejected: (field: RegisterField) => rejections[field] !== undefined,
  };
}

function getTypedFields(draft: typeof NOTHING_TYPED): Partial<RegisterFields> {
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));
}

function omitFields(rejections: Rejections, fields: readonly string[]): Rejections {
  return Object.fromEntries(Object.entries(rejections).filter(([field]) => !fields.includes(field)));
}
