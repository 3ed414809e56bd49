import {
  CALLER_HEADER,
  MEMBER_HEADER,
  OTHER_MEMBER_HEADER,
  REQUEST_HEADER,
  TRACE_HEADER,
  UNEXPECTED_ANSWER_HEADER,
  newTraceContext,
  withoutRefusedCharacters,
  writeTraceparent,
} from 'shared-types/platform';
import type { ErrorBody } from 'shared-types/calls';
import { endSession } from '../session/end-session.ts';
import { noteSessionEnd } from '../session/session-end.ts';
import { noteRevision } from '../refresh-offer/revision.ts';
import { shownMemberId } from '../session/session-store.ts';
import { ApiError, ReportedError } from './api-error.ts';

/** Longest wait for an answer of our own proxy, in ms; it gives up on the backend after 8 s itself. */
export const TIMEOUT_MS = 10_000;

/** How much longer than the backend may take the page waits, in ms. */
const MARGIN_MS = 2_000;

/** A request to our own proxy. */
interface Sent {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** Longest time in ms that the backend may take, where it is not the ordinary one. */
  readonly maxMs?: number | undefined;
  /** The release whose code asks: `mf-rooms@1.5.0`. */
  readonly caller?: string | undefined;
}

/**
 * Sends a request to our own proxy and reads the JSON of its answer. Each is a trace of its own, by which it can be
 * followed to what it brought about.
 * @throws {ApiError} when there is no answer, no JSON or an HTTP status other than success
 */
export async function send(path: string, { method, body, signal, maxMs, caller }: Sent): Promise<unknown> {
  const timeout = AbortSignal.timeout(maxMs === undefined ? TIMEOUT_MS : maxMs + MARGIN_MS);
  const member = shownMemberId();
  let response: Response;
  let text: string;
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: {
        [REQUEST_HEADER.name]: REQUEST_HEADER.value,
        [TRACE_HEADER]: writeTraceparent(newTraceContext((bytes) => crypto.getRandomValues(new Uint8Array(bytes)))),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(caller !== undefined && { [CALLER_HEADER]: caller }),
        ...(member !== undefined && { [MEMBER_HEADER]: encodeURIComponent(member) }),
      },
      ...(body !== undefined && { body: JSON.stringify(cleanTexts(body)) }),
      signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
    });
    noteRevision(response.headers);
    text = await response.text();
    if (member === shownMemberId()) {
      noteSessionEnd(response.headers);
    }
  } catch (cause) {
    throw new ApiError(0, { error: `${path} could not be reached.` }, { cause });
  }
  const answer = parsed(text);
  if (response.status === 409 && response.headers.has(OTHER_MEMBER_HEADER)) {
    // The page may show another member by now.
    if (member === shownMemberId()) {
      endSession('other-member');
    }
    throw new ReportedError(409, { error: `${path} was sent by the page of another member.` });
  }
  if (!response.ok) {
    throw new ApiError(response.status, errorIn(answer) ?? { error: `${path} was answered with ${response.status}.` });
  }
  if (answer === undefined) {
    throw new ApiError(502, { error: `${path} was answered with something other than JSON.` });
  }
  if (response.headers.has(UNEXPECTED_ANSWER_HEADER)) {
    throw new ApiError(response.status, { error: `${path} was answered with a status that it has not.` });
  }
  return answer;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The body of a refusal; a server between us and the proxy may answer with a page of its own instead. */
function errorIn(answer: unknown): ErrorBody | undefined {
  return typeof answer === 'object' && answer !== null && 'error' in answer && typeof answer.error === 'string'
    ? (answer as ErrorBody)
    : undefined;
}

/** Returns a request's body with each text cleaned: the proxy refuses characters that are pasted without being seen. */
export function cleanTexts(part: unknown): unknown {
  if (typeof part === 'string') {
    return withoutRefusedCharacters(part);
  }
  if (Array.isArray(part)) {
    return part.map(cleanTexts);
  }
  return typeof part === 'object' && part !== null
    ? Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, cleanTexts(inner)]))
    : part;
}
