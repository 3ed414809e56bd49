import type { CallSuccess } from 'shared-types';

/** A deposit or withdrawal request as its list has it. */
export type MoneyRequest = CallSuccess<'get-deposit-list'>['deposits'][number];

export type RequestKind = 'deposit' | 'withdraw';

/** How a request stands, in the words that a member sees. */
export type Standing = 'wait' | 'work' | 'done' | 'reject' | 'cancelled';

/** How a request stands: one that waits is in work once the house took it in hand. */
export function standingOf({ state, workDate, cancelled }: MoneyRequest): Standing {
  if (state === 'wait') {
    return typeof workDate === 'string' ? 'work' : 'wait';
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
  const { lastDate, workDate = null, doneDate } = request;
  const end = kind === 'deposit' ? 'approved' : 'paid';
  const received: Step = { name: 'received', at: lastDate, state: standing === 'wait' ? 'now' : 'reached' };
  switch (standing) {
    case 'wait':
      return [received, { name: 'work', at: null, state: 'ahead' }, { name: end, at: null, state: 'ahead' }];
    case 'work':
      return [received, { name: 'work', at: workDate, state: 'now' }, { name: end, at: null, state: 'ahead' }];
    case 'done':
      return [
        received,
        { name: 'work', at: workDate, state: 'reached' },
        { name: end, at: doneDate, state: 'reached' },
      ];
    case 'reject':
      return [
        received,
        { name: 'work', at: workDate, state: 'reached' },
        { name: 'rejected', at: doneDate, state: 'refused' },
      ];
    case 'cancelled':
      return [received, { name: 'cancelled', at: doneDate, state: 'refused' }];
  }
}
