import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { ErrorBody } from 'shared-types/calls';
import { renderErrorPage, isDocumentRequest } from './error-page.ts';
import { FAILURE_POLICY } from './failure-style.ts';

/** Message for each status that the proxy or Fastify can send. */
const MESSAGES: Readonly<Record<number, string>> = {
  400: 'The request could not be read.',
  404: 'There is nothing at this address.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'The request must be JSON.',
  503: 'The site is busy; please try again in a moment.',
};

/** Returns the message for a status of 400 or above, without internals. */
function getErrorMessage(status: number): string {
  return (
    MESSAGES[status] ?? (status < 500 ? 'The request was rejected.' : 'The site could not answer; please try again.')
  );
}

/** Default retry time of a busy site, in seconds. */
const RETRY_AFTER_S = 2;

/** An error response that is no domain result; its message, by default that of the status, can be shown to a person. */
export class HttpFailure extends Error {
  readonly statusCode: number;
  readonly body: ErrorBody;

  constructor(statusCode: number, body: Partial<ErrorBody> = {}) {
    const { error = getErrorMessage(statusCode) } = body;
    super(error);
    this.name = 'HttpFailure';
    this.statusCode = statusCode;
    this.body = { ...(statusCode === 503 && { retryAfter: RETRY_AFTER_S }), ...body, error };
  }
}

/** Sends every error as a text without internals: JSON, or a page for a browser tab. */
export const errorResponses = plugin(async (app) => {
  app.setErrorHandler(async (error: FastifyError | HttpFailure, request, reply) => {
    if (error instanceof HttpFailure) {
      return sendError(request, reply, error.statusCode, error.body);
    }
    const status = error.statusCode ?? 500;
    if (status < 400 || (status >= 500 && status !== 503)) {
      request.log.error({ err: error }, 'failed');
      return sendError(request, reply, 502, { error: getErrorMessage(502) });
    }
    return sendError(request, reply, status, { error: getErrorMessage(status) });
  });
  app.setNotFoundHandler(async (request, reply) => sendError(request, reply, 404, { error: getErrorMessage(404) }));
});

/** Responds to an address with invalid encoding, which reaches no route and no hook. */
export function rejectBadAddress(request: FastifyRequest, reply: FastifyReply): void {
  sendError(request, reply.header('cache-control', 'no-store'), 400, { error: getErrorMessage(400) });
}

function sendError(request: FastifyRequest, reply: FastifyReply, status: number, body: ErrorBody): FastifyReply {
  reply.code(status).headers(body.retryAfter === undefined ? {} : { 'retry-after': String(body.retryAfter) });
  return isDocumentRequest(request.raw)
    ? reply
        .header('content-security-policy', FAILURE_POLICY)
        .type('text/html; charset=utf-8')
        .send(renderErrorPage(request.raw, status))
    : reply.type('application/json; charset=utf-8').send(body);
}
