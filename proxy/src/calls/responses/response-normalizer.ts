import type { FastifyBaseLogger } from 'fastify';
import { allCalls, type CallDefinition } from 'shared-types/calls';
import { UpstreamFailure, type UpstreamResponse } from '../upstream.ts';
import { normalizeResponse } from './normalize-response.ts';
import type { Zone } from './normalize-value.ts';

const ROWS: ReadonlyMap<string, CallDefinition> = new Map(allCalls());

/** Normalizes the responses of one backend, and logs each field that differs from the call table once. */
export class ResponseNormalizer {
  readonly #zone: Zone;
  readonly #logged = new Set<string>();

  /** @param zone of timestamps that name none, such as `+09:00` */
  constructor(zone: Zone) {
    this.#zone = zone;
  }

  /**
   * @param call the row of the table when absent
   * @throws {UpstreamFailure} if the response lacks what cannot be empty
   */
  normalize(
    name: string,
    answer: UpstreamResponse,
    log: Pick<FastifyBaseLogger, 'warn'>,
    call: CallDefinition | undefined = ROWS.get(name),
  ): UpstreamResponse {
    const { body, deviations } =
      call === undefined ? { body: undefined, deviations: [] } : normalizeResponse(call, answer, this.#zone);
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
