import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Maximum number of pipelined requests that wait per connection. Browsers and proxies send none. */
export const MAX_PIPELINED_REQUESTS = 4;

/** The requests and responses of one connection. */
interface Turn {
  /** Start of the current response, in ms of the monotonic clock; undefined if idle. */
  since: number | undefined;
  readonly waiting: (readonly [IncomingMessage, ServerResponse])[];
}

/**
 * Handles the requests of one connection one after the other: the next one starts after the previous response was
 * sent, so that a client that does not read occupies one response, not twenty. Closes connections with too many
 * pipelined requests.
 */
export class ResponsePipeline {
  readonly #turns = new Map<Socket, Turn>();
  readonly #handle: RequestListener;

  constructor(handle: RequestListener) {
    this.#handle = handle;
  }

  /** Takes a request of a connection. */
  take(request: IncomingMessage, response: ServerResponse): void {
    const turn = this.#getTurn(request.socket);
    if (turn.since === undefined) {
      this.#start(turn, request, response);
    } else if (turn.waiting.length < MAX_PIPELINED_REQUESTS) {
      turn.waiting.push([request, response]);
    } else {
      request.socket.destroy();
    }
  }

  /** Returns connections with a response in progress and its start, the oldest first. */
  getInProgress(): (readonly [Socket, number])[] {
    return [...this.#turns]
      .flatMap(([socket, { since }]) => (since === undefined ? [] : [[socket, since] as const]))
      .toSorted(([, a], [, b]) => a - b);
  }

  #getTurn(socket: Socket): Turn {
    const known = this.#turns.get(socket);
    if (known !== undefined) {
      return known;
    }
    const turn: Turn = { since: undefined, waiting: [] };
    this.#turns.set(socket, turn);
    socket.once('close', () => this.#turns.delete(socket));
    return turn;
  }

  #start(turn: Turn, request: IncomingMessage, response: ServerResponse): void {
    turn.since = performance.now();
    response.once('close', () => {
      turn.since = undefined;
      const [next] = turn.waiting.splice(0, 1);
      if (next !== undefined && !request.socket.destroyed) {
        this.#start(turn, ...next);
      }
    });
    this.#handle(request, response);
  }
}
