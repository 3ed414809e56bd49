import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type CallDefinition, type CallName, CALLS } from 'shared-types/calls';
import { CALLS_PATH } from 'shared-types/platform';
import { sampleOfCall } from 'shared-types/testing/sample-answer.ts';
import { type BenchFeature, lookedAt, ownDefinition } from './workbench-part.ts';

/** What a slow backend takes, in ms. */
export const SLOW_MS = 3_000;

/** Handles a request, or hands it on. */
export type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Stands for the proxy and its backend: every call is answered as its row has it, late, never, or not at all, as whoever
 * looks chose in the address of the page that asks.
 * @param feature reads the feature's files
 * @param pause how a slow one waits
 */
export function benchBackend(feature: () => Promise<BenchFeature>, pause: typeof wait = wait): Handler {
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith('/api/')) {
      next();
      return;
    }
    void answer({ request, response, pathname, feature, pause }).catch((error: unknown) =>
      send(response, 500, String(error)),
    );
  };
}

interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly pathname: string;
  readonly feature: () => Promise<BenchFeature>;
  readonly pause: typeof wait;
}

async function answer({ request, response, pathname, feature, pause }: Asked): Promise<void> {
  const known = await feature();
  const page = URL.parse(request.headers.referer ?? '')?.searchParams ?? new URLSearchParams();
  const { calls } = lookedAt(page, known);
  if (calls === 'silent') {
    return;
  }
  if (calls === 'slow') {
    await pause(SLOW_MS);
  }
  const name = pathname.startsWith(`${CALLS_PATH}/`) ? pathname.slice(CALLS_PATH.length + 1) : '';
  const row: CallDefinition | undefined = Object.hasOwn(CALLS, name)
    ? CALLS[name as CallName]
    : ownDefinition(known, name);
  if (row === undefined) {
    send(response, 404, { error: 'not-found' });
  } else if (calls === 'fails') {
    send(response, 503, { error: 'unavailable' });
  } else {
    send(response, 200, { status: 'success', ...sampleOfCall(row) });
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
