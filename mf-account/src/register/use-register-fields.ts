import { useState } from 'react';
import { platform } from 'shell/platform';
import { type Problem, fieldProblem, type RegisterField, type RegisterFields } from './field-problem.ts';
import type { Refused } from './use-register.ts';
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

/** The fields that a reload keeps. Passwords are stored nowhere. */
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

/** What is wrong with a field: its own problem, or what the house said of it. */
export type AnyProblem = Problem | NonNullable<Refused[RegisterField]>;

/** The fields of the registration and what is to be said of them. */
export interface RegisterState {
  readonly values: RegisterFields;
  readonly set: (field: RegisterField, value: string) => void;
  /** A field that was left is judged; before that nobody is told that an empty field is empty. */
  readonly touch: (...fields: readonly RegisterField[]) => void;
  readonly problem: (field: RegisterField) => AnyProblem | undefined;
  /** The problem if it is to be shown yet. */
  readonly shownProblem: (field: RegisterField) => AnyProblem | undefined;
  readonly availability: (field: RegisterField) => Availability;
  readonly referral: Referral | undefined;
  readonly setRefused: (refused: Refused) => void;
  /** Removes what is stored over a reload. */
  readonly forget: () => void;
  /** Returns true if the backend rejected the field as it is. */
  readonly isRejected: (field: RegisterField) => boolean;
}

/** Hook: all fields. They live as long as the page, whatever the house answers, and but for passwords over a reload. */
export function useRegisterFields(): RegisterState {
  const referral = useReferral();
  const [draft, change] = platform.useDraft('register', NOTHING_TYPED);
  const [secrets, setSecrets] = useState<Partial<RegisterFields>>({});
  const [touched, setTouched] = useState<ReadonlySet<RegisterField>>(new Set());
  const [refused, setRefused] = useState<Refused>({});
  const values: RegisterFields = { ...EMPTY, referralCode: referral?.code ?? '', ...typedIn(draft), ...secrets };
  const askable = (field: 'userId' | 'nick') => (fieldProblem(field, values) === undefined ? values[field] : undefined);
  const id = useAvailability('userId', askable('userId'));
  const nick = useAvailability('nick', askable('nick'));
  const availability = (field: RegisterField) => (field === 'userId' ? id : field === 'nick' ? nick : 'unasked');
  const problem = (field: RegisterField) =>
    fieldProblem(field, values) ?? refused[field] ?? (availability(field) === 'taken' ? 'taken' : undefined);
  return {
    values,
    set: (field, value) => {
      if (Object.hasOwn(NOTHING_TYPED, field)) {
        change({ [field]: value });
      } else {
        setSecrets({ ...secrets, [field]: value });
      }
      const { [field]: _, ...others } = refused;
      // Phone and account are refused together, so a change of one may mend both.
      setRefused(field === 'phone' || field === 'bankNumber' ? without(others, ['phone', 'bankNumber']) : others);
    },
    touch: (...left) => setTouched((before) => new Set([...before, ...left])),
    problem,
    shownProblem: (field) => {
      const found = problem(field);
      return touched.has(field) || found === 'taken' ? found : undefined;
    },
    availability,
    referral,
    setRefused,
    forget: () => change(NOTHING_TYPED),
    isRejected: (field) => refused[field] !== undefined,
  };
}

function typedIn(draft: typeof NOTHING_TYPED): Partial<RegisterFields> {
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));
}

function without(refused: Refused, fields: readonly string[]): Refused {
  return Object.fromEntries(Object.entries(refused).filter(([field]) => !fields.includes(field)));
}
