import type { FastifyServerOptions } from 'fastify';
import { escapeCharacters } from 'shared-types/platform';
import type { ProxyEnvironment } from '../environment.ts';

/** Names of fields that are removed from log lines, at any depth. */
const SECRET_FIELDS = ['token', 'pw', 'password', 'pass', 'pass_check', 'exchange_pw', 'oldPass', 'gameUrl'];

/** Builds the options of structured logs without secrets and without terminal control characters. */
export function buildLoggerOptions(
  environment: ProxyEnvironment,
  stream?: { write(line: string): void },
): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level: environment.logLevel,
    redact: {
      paths: [
        'req.headers',
        'headers',
        'err.headers',
        ...SECRET_FIELDS,
        ...SECRET_FIELDS.flatMap((field) => [`*.${field}`, `*.*.${field}`]),
      ],
      censor: '[hidden]',
    },
    hooks: { streamWrite: escapeCharacters },
    serializers: {
      req: (request) => ({ method: request.method, path: request.url.split('?')[0] }),
      res: (reply) => ({ status: reply.statusCode }),
    },
    ...(stream !== undefined && { stream }),
  };
}
