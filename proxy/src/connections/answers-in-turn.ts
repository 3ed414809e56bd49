import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that may wait for the one before them. No browser and no proxy sends even one ahead. */
export const MOST_WAITING = 4;

/** What one connection has asked for and not got yet. */
interface Turn {
  /** Since when the answer at work is under way, in ms of the monotonic clock; undefined while there is none. */
  since: number | undefined;
  readonly waiting: (readonly [IncomingMessage, ServerResponse])[];
}

/**
 * Lets the requests of one connection be answered one after the other: the next one is begun once the answer before it
 * has left this process, so that whoever does not read holds one answer and not twenty. Who sends too many ahead loses
 * the connection.
 */
export class AnswersInTurn {
  readonly #turns = new Map<Socket, Turn>();
  readonly #handle: RequestListener;

  constructor(handle: RequestListener) {
    this.#handle = handle;
  }

  /** Takes a request of a connection. */
  take(request: IncomingMessage, response: ServerResponse): void {
    const turn = this.#turnOf(request.socket);
    if (turn.since === undefined) {
      this.#begin(turn, request, response);
    } else if (turn.waiting.length < MOST_WAITING) {
      turn.waiting.push([request, response]);
    } else {
      request.socket.destroy();
    }
  }

  /** Connections with an answer under way, the longest first, and since when. */
  underWay(): (readonly [Socket, number])[] {
    return [...this.#turns]
      .flatMap(([socket, { since }]) => (since === undefined ? [] : [[socket, since] as const]))
      .toSorted(([, a], [, b]) => a - b);
  }

  #turnOf(socket: Socket): Turn {
    const known = this.#turns.get(socket);
    if (known !== undefined) {
      return known;
    }
    const turn: Turn = { since: undefined, waiting: [] };
    this.#turns.set(socket, turn);
    socket.once('close', () => this.#turns.delete(socket));
    return turn;
  }

  #begin(turn: Turn, request: IncomingMessage, response: ServerResponse): void {
    turn.since = performance.now();
    response.once('close', () => {
      turn.since = undefined;
      const [next] = turn.waiting.splice(0, 1);
      if (next !== undefined && !request.socket.destroyed) {
        this.#begin(turn, ...next);
      }
    });
    this.#handle(request, response);
  }
}
