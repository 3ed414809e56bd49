/** The backend gave no usable answer. `away`: not reached or nonsense (502). `slow`: no answer in time (504). */
export class UpstreamFailure extends Error {
  readonly kind: 'away' | 'slow';

  constructor(kind: 'away' | 'slow', detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.name = 'UpstreamFailure';
    this.kind = kind;
  }
}

/** What the backend answered, read whole. */
export interface UpstreamAnswer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Longest time in ms for each part of a call to the backend. */
export const UPSTREAM_TIMES = { connect: 1_000, headers: 5_000, whole: 8_000 } as const;

/** Largest answer in bytes that is taken from the backend; a provider's list of games may be thousands long. */
export const UPSTREAM_MAX_BYTES = 4 * 1024 * 1024;

/** Turns a status and a text into an answer. @throws {UpstreamFailure} when it is a redirect, a fault or no JSON object */
export function readAnswer(status: number, text: string): UpstreamAnswer {
  if (status >= 300 && status < 400) {
    throw new UpstreamFailure('away', `The backend answered with a redirect (${status}).`);
  }
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (cause) {
    throw new UpstreamFailure('away', `The backend answered ${status} without JSON.`, { cause });
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new UpstreamFailure('away', `The backend answered ${status} with something that is no object.`);
  }
  if (status >= 500 && status !== 501) {
    throw new UpstreamFailure('away', `The backend answered ${status}.`);
  }
  return { status, body: body as Record<string, unknown> };
}
