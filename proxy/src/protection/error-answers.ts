import type { FastifyError } from 'fastify';
import plugin from 'fastify-plugin';
import type { ErrorBody } from 'shared-types';

/** An answer that is no domain outcome; its message may be shown to a person. */
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

const PLAIN_WORDS: Readonly<Record<number, string>> = {
  400: 'The request could not be read.',
  413: 'The request is too large.',
  415: 'The request must be JSON.',
  429: 'Too many requests; please wait a moment.',
  503: 'The site is busy; please try again in a moment.',
};

/** Every failure is answered as JSON in plain words, and nothing about the inside is told. */
export const errorAnswers = plugin(async (app) => {
  app.setErrorHandler(async (error: FastifyError | HttpFailure, request, reply) => {
    if (error instanceof HttpFailure) {
      const { retryAfter } = error.body;
      return reply
        .code(error.statusCode)
        .headers(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) })
        .send(error.body);
    }
    const status = error.statusCode ?? 500;
    if (status >= 500 && status !== 503) {
      request.log.error({ err: error }, 'failed');
      return reply.code(502).send({ error: 'The site could not answer; please try again.' });
    }
    return reply.code(status).send({ error: PLAIN_WORDS[status] ?? error.message });
  });
});
