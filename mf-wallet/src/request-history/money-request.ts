import type { CallSuccess } from 'shared-types/calls';

/** A deposit or withdrawal request as its list has it. */
export type MoneyRequest = CallSuccess<'get-deposit-list'>['deposits'][number];

export type RequestKind = 'deposit' | 'withdraw';

/** How a request stands, in the words that a member sees. */
export type Standing = 'wait' | 'work' | 'done' | 'reject' | 'cancelled';

/** How a request stands: one that waits is in work once the house took it in hand. */
export function standingOf({ state, startedAt, cancelled }: MoneyRequest): Standing {
  if (state === 'wait') {
    return typeof startedAt === 'string' ? 'work' : 'wait';
  }
  return state === 'reject' && cancelled === true ? 'cancelled' : state;
}

/** A step of a request's way. */
export interface Step {
  readonly name: 'received' | 'work' | 'approved' | 'paid' | 'rejected' | 'cancelled';
  /** When it was reached; null when it was not yet, or nobody noted when. */
  readonly at: string | null;
  readonly state: 'reached' | 'now' | 'ahead' | 'refused';
}

/** The way of a request from its receipt to its end, each step with its time. */
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
