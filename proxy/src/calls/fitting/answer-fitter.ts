import type { FastifyBaseLogger } from 'fastify';
import { allCalls, type CallDefinition } from 'shared-types/calls';
import { UpstreamFailure, type UpstreamAnswer } from '../upstream.ts';
import { fitAnswer } from './fit-answer.ts';
import type { Zone } from './fit-by.ts';

const ROWS: ReadonlyMap<string, CallDefinition> = new Map(allCalls());

/**
 * The one place where what a backend answered comes into the form of the table of calls. A backend that always answers in
 * a form of its own is worth one line of the log for each field.
 */
export class AnswerFitter {
  readonly #zone: Zone;
  readonly #logged = new Set<string>();

  /** @param zone of the moments that name none, such as `+09:00` */
  constructor(zone: Zone) {
    this.#zone = zone;
  }

  /**
   * @param call the row of the table when absent
   * @throws {UpstreamFailure} when nothing can be made of the answer
   */
  fit(
    name: string,
    answer: UpstreamAnswer,
    log: Pick<FastifyBaseLogger, 'warn'>,
    call: CallDefinition | undefined = ROWS.get(name),
  ): UpstreamAnswer {
    const { body, deviations } =
      call === undefined ? { body: undefined, deviations: [] } : fitAnswer(call, answer, this.#zone);
    for (const { path, expected, found, read } of deviations) {
      const key = `${name} ${path} ${found}`;
      if (!this.#logged.has(key)) {
        this.#logged.add(key);
        log.warn({ call: name, path, expected, found, read }, 'the backend answered with a field in another form');
      }
    }
    if (body === undefined) {
      throw new UpstreamFailure('fault', `The backend answered ${name} without what cannot be empty.`);
    }
    return { status: answer.status, body };
  }
}
