import type { CallSuccess } from 'shared-types/calls';

export type MoneyRequest = CallSuccess<'get-deposit-list'>['deposits'][number];

export type MoneyRequestKind = 'deposit' | 'withdraw';

export type RequestStatus = 'wait' | 'work' | 'done' | 'reject' | 'cancelled';

/** Returns the status of a request; a waiting one is in progress once the operator has started it. */
export function getRequestStatus({ state, startedAt, cancelled }: MoneyRequest): RequestStatus {
  if (state === 'wait') {
    return typeof startedAt === 'string' ? 'work' : 'wait';
  }
  return state === 'reject' && cancelled === true ? 'cancelled' : state;
}

interface TimelineStep {
  readonly name: 'received' | 'work' | 'approved' | 'paid' | 'rejected' | 'cancelled';
  /** Time of completion; null if not completed or unknown. */
  readonly at: string | null;
  readonly state: 'done' | 'now' | 'ahead' | 'refused';
}

/** Returns the timeline of a request, from receipt to its end. */
export function getTimeline(kind: MoneyRequestKind, request: MoneyRequest): TimelineStep[] {
  const status = getRequestStatus(request);
  const { at, startedAt = null, doneAt } = request;
  const isDone = status === 'done';
  const isRejected = status === 'reject' || status === 'cancelled';
  const received: TimelineStep = { name: 'received', at, state: status === 'wait' ? 'now' : 'done' };
  const work: TimelineStep = { name: 'work', at: startedAt, state: WORK_STEP_STATE[status] };
  const end: TimelineStep = isRejected
    ? { name: status === 'reject' ? 'rejected' : status, at: doneAt, state: 'refused' }
    : { name: kind === 'deposit' ? 'approved' : 'paid', at: isDone ? doneAt : null, state: isDone ? 'done' : 'ahead' };
  return status === 'cancelled' ? [received, end] : [received, work, end];
}

const WORK_STEP_STATE = { wait: 'ahead', work: 'now', done: 'done', reject: 'done', cancelled: 'done' } as const;
