import {
  CALLER_HEADER,
  MEMBER_HEADER,
  OTHER_MEMBER_HEADER,
  REQUEST_HEADER,
  TRACE_HEADER,
  UNEXPECTED_ANSWER_HEADER,
  newTraceContext,
  removeRejectedCharacters,
  writeTraceparent,
} from 'shared-types/platform';
import type { ErrorBody } from 'shared-types/calls';
import { endSession } from '../session/end-session.ts';
import { recordSessionEnd } from '../session/session-end.ts';
import { recordRevision } from '../refresh-offer/revision.ts';
import { getShownMemberId } from '../session/session-store.ts';
import { ApiError, ReportedError } from './api-error.ts';

/** Maximum wait for the proxy, in ms; the proxy's limit for the backend is 8 s. */
export const TIMEOUT_MS = 10_000;

/** Additional wait after the backend's time limit, in ms. */
const MARGIN_MS = 2_000;

interface Sent {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** Maximum time of the backend, in ms, if it is not the default. */
  readonly maxMs?: number | undefined;
  /** Release that makes the call: `mf-rooms@1.5.0`. */
  readonly caller?: string | undefined;
}

/**
 * Sends a request with a new trace id to the proxy and returns the JSON of its response.
 * @throws {ApiError} if there is no response, no JSON or an error status
 */
export async function sendRequest(path: string, { method, body, signal, maxMs, caller }: Sent): Promise<unknown> {
  const timeout = AbortSignal.timeout(maxMs === undefined ? TIMEOUT_MS : maxMs + MARGIN_MS);
  const member = getShownMemberId();
  let response: Response;
  let text: string;
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: {
        [REQUEST_HEADER.name]: REQUEST_HEADER.value,
        [TRACE_HEADER]: writeTraceparent(newTraceContext()),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(caller !== undefined && { [CALLER_HEADER]: caller }),
        ...(member !== undefined && { [MEMBER_HEADER]: encodeURIComponent(member) }),
      },
      ...(body !== undefined && { body: JSON.stringify(body, cleanText) }),
      signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
    });
    recordRevision(response.headers);
    text = await response.text();
    if (member === getShownMemberId()) {
      recordSessionEnd(response.headers);
    }
  } catch (cause) {
    throw new ApiError(0, { error: `No response from ${path}. Check the connection, then retry.` }, { cause });
  }
  const content = parsed(text);
  if (response.status === 409 && response.headers.has(OTHER_MEMBER_HEADER)) {
    // The page may show another member by now.
    if (member === getShownMemberId()) {
      endSession('other-member');
    }
    throw new ReportedError(409, { error: `${path} was rejected: another member is logged in. Reload the page.` });
  }
  if (!response.ok) {
    throw new ApiError(
      response.status,
      errorIn(content) ?? { error: `${path} failed with status ${response.status}. See the proxy's log.` },
    );
  }
  if (content === undefined) {
    throw new ApiError(502, { error: `${path} returned no JSON. Check for a server between the page and the proxy.` });
  }
  if (response.headers.has(UNEXPECTED_ANSWER_HEADER)) {
    throw new ApiError(response.status, {
      error: `${path} returned an undeclared status. Compare the backend with the call table.`,
    });
  }
  return content;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the body of an error; undefined if another server than the proxy sent the response. */
function errorIn(answer: unknown): ErrorBody | undefined {
  return typeof answer === 'object' && answer !== null && 'error' in answer && typeof answer.error === 'string'
    ? (answer as ErrorBody)
    : undefined;
}

/** Removes invisible characters, which the proxy rejects, from a text of a request's body. */
function cleanText(_: string, value: unknown): unknown {
  return typeof value === 'string' ? removeRejectedCharacters(value) : value;
}
