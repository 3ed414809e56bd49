import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { ErrorBody } from 'shared-types/calls';
import { renderErrorPage, isDocumentRequest } from './error-page.ts';
import { FAILURE_POLICY } from './failure-style.ts';
import { getErrorMessage } from './error-messages.ts';

/** An error response that is no domain result; its message can be shown to a person. */
export class HttpFailure extends Error {
  readonly statusCode: number;
  readonly body: ErrorBody;

  constructor(statusCode: number, body: ErrorBody) {
    super(body.error);
    this.name = 'HttpFailure';
    this.statusCode = statusCode;
    this.body = body;
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
