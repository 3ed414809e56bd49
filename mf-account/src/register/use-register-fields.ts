import { useState } from 'react';
import { platform } from 'shell/platform';
import { type FieldProblem, findFieldProblem, type RegisterField, type RegisterFields } from './find-field-problem.ts';
import type { Rejections } from './use-register.ts';
import { type Availability, useAvailability } from './use-availability.ts';
import { type Referral, useReferral } from './use-referral.ts';

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

/** Fields of the registration with their errors. */
export interface RegisterState {
  readonly values: RegisterFields;
  readonly set: (field: RegisterField, value: string) => void;
  /** Marks fields as visited: an error is shown only after its field was visited. */
  readonly touch: (...fields: readonly RegisterField[]) => void;
  readonly findProblem: (field: RegisterField) => ShownProblem | undefined;
  /** Error to show: undefined until the field was visited. */
  readonly findShownProblem: (field: RegisterField) => ShownProblem | undefined;
  readonly getAvailability: (field: RegisterField) => Availability;
  readonly referral: Referral | undefined;
  readonly setRejections: (rejections: Rejections) => void;
  /** Deletes the stored draft. */
  readonly forget: () => void;
  /** Returns true if the backend rejected the current value. */
  readonly isRejected: (field: RegisterField) => boolean;
}

/** Returns the fields. They survive rejections, and a reload except for passwords. */
export function useRegisterFields(): RegisterState {
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
  const findProblem = (field: RegisterField) =>
    findFieldProblem(field, values) ?? rejections[field] ?? (getAvailability(field) === 'taken' ? 'taken' : undefined);
  return {
    values,
    set: (field, value) => {
      if (Object.hasOwn(NOTHING_TYPED, field)) {
        change({ [field]: value });
      } else {
        setSecrets({ ...secrets, [field]: value });
      }
      const { [field]: _, ...others } = rejections;
      // Phone and account are rejected together, so a change of one may fix both.
      setRejections(field === 'phone' || field === 'bankNumber' ? omitFields(others, ['phone', 'bankNumber']) : others);
    },
    touch: (...left) => setTouched((before) => new Set([...before, ...left])),
    findProblem,
    findShownProblem: (field) => {
      const found = findProblem(field);
      return touched.has(field) || found === 'taken' ? found : undefined;
    },
    getAvailability,
    referral,
    setRejections,
    forget: () => change(NOTHING_TYPED),
    isRejected: (field) => rejections[field] !== undefined,
  };
}

function getTypedFields(draft: typeof NOTHING_TYPED): Partial<RegisterFields> {
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));
}

function omitFields(rejections: Rejections, fields: readonly string[]): Rejections {
  return Object.fromEntries(Object.entries(rejections).filter(([field]) => !fields.includes(field)));
}
