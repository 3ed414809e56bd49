import { type ApiFailure, defineMessages, type Message } from 'shared-types/platform';
import type { Refusal } from '../refusals/time-refusal.ts';
import type ko from './texts/ko.json';

const MESSAGES = defineMessages<typeof ko>('request-id')({
  unanswered: 'error',
  sentBefore: 'warning',
  notDone: 'error',
});

/** What a money request came to: the backend's answer, or why there is none. */
export type Sent<Answer> =
  | {
      readonly answer: Answer;
      /** True when an earlier send of the same request was left unanswered: the answer may be to that one. */
      readonly again?: boolean;
    }
  | { readonly failure: Pick<ApiFailure, 'kind'> };

/** The message where a request was done: of an earlier send it is told that it stands already. */
export function doneSend({ again = false }: { readonly again?: boolean }, done: Message): Refusal {
  return { message: again ? MESSAGES.sentBefore : done };
}

const MESSAGES_BY_KIND: Readonly<Record<ApiFailure['kind'], Message | undefined>> = {
  login: undefined,
  network: MESSAGES.unanswered,
  unavailable: MESSAGES.unanswered,
  limited: MESSAGES.unanswered,
  conflict: MESSAGES.sentBefore,
  invalid: MESSAGES.notDone,
  forbidden: MESSAGES.notDone,
  missing: MESSAGES.notDone,
  refused: MESSAGES.notDone,
};

/**
 * The message for a money request that got no domain answer.
 * @returns undefined when the whole page tells it already, as it does of a login that ended
 */
export function failedSend({ kind }: Pick<ApiFailure, 'kind'>): Refusal | undefined {
  const message = MESSAGES_BY_KIND[kind];
  return message === undefined ? undefined : { message };
}
