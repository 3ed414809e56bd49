import { type ApiFailure, defineMessages, type Message } from 'shared-types/platform';
import type { Refusal } from '../refusals/time-refusal.ts';
import type ko from './texts/ko.json';

const MESSAGES = defineMessages<typeof ko>('request-id')({
  unanswered: 'error',
  sentBefore: 'warning',
  notDone: 'error',
});

/** Result of a money request: the backend's response, or why it is missing. */
export type Sent<Answer> =
  | {
      readonly answer: Answer;
      /** True if an earlier send of the same request was unconfirmed: the response may be for that one. */
      readonly again?: boolean;
    }
  | { readonly failure: Pick<ApiFailure, 'kind'> };

/** Returns the message of a success: for a repeated send, that it was done already. */
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
 * Returns the message for a money request without a domain response. @returns undefined if the page shows the failure,
 * such as an ended login
 */
export function failedSend({ kind }: Pick<ApiFailure, 'kind'>): Refusal | undefined {
  const message = MESSAGES_BY_KIND[kind];
  return message === undefined ? undefined : { message };
}
