import type { CallSuccess } from 'shared-types/calls';

/** A deposit or withdrawal request from its list. */
export type MoneyRequest = CallSuccess<'get-deposit-list'>['deposits'][number];

export type RequestKind = 'deposit' | 'withdraw';

/** Status of a request, as members see it. */
export type Standing = 'wait' | 'work' | 'done' | 'reject' | 'cancelled';

/** Returns the status of a request: a pending one is in progress once support has started it. */
export function standingOf({ state, startedAt, cancelled }: MoneyRequest): Standing {
  if (state === 'wait') {
    return typeof startedAt === 'string' ? 'work' : 'wait';
  }
  return state === 'reject' && cancelled === true ? 'cancelled' : state;
}

/** A step of a request. */
export interface Step {
  readonly name: 'received' | 'work' | 'approved' | 'paid' | 'rejected' | 'cancelled';
  /** Time when it was reached; null if it was not, or the time is unknown. */
  readonly at: string | null;
  readonly state: 'reached' | 'now' | 'ahead' | 'refused';
}

/** Returns the steps of a request from its receipt to its end, with times. */
export function stepsOf(kind: RequestKind, request: MoneyRequest): Step[] {
  const standing = standingOf(request);
  const { at, startedAt = null, doneAt } = request;
  const received: Step = { name: 'received', at, state: standing === 'wait' ? 'now' : 'reached' };
  if (standing === 'cancelled') {
    return [received, { name: 'cancelled', at: doneAt, state: 'refused' }];
  }
  const work: Step = { name: 'work', at: startedAt, state: WORK_BY_STANDING[standing] };
  if (standing === 'reject') {
    return [received, work, { name: 'rejected', at: doneAt, state: 'refused' }];
  }
  const isDone = standing === 'done';
  const end: Step = {
    name: kind === 'deposit' ? 'approved' : 'paid',
    at: isDone ? doneAt : null,
    state: isDone ? 'reached' : 'ahead',
  };
  return [received, work, end];
}

const WORK_BY_STANDING = { wait: 'ahead', work: 'now', done: 'reached', reject: 'reached' } as const;
