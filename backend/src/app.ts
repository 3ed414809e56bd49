import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { MetricsPort } from 'observability/metrics/metrics-port.ts';
import { endingApp } from 'observability/ending/ending-app.ts';
import { addRequestSpans } from 'observability/tracing/request-spans.ts';
import type { Tracing } from 'observability/tracing/tracing.ts';
import { requestTrace, traceIdOf } from 'observability/tracing/request-trace.ts';
import type { Registry } from 'prom-client';
import { escapeCharacters } from 'shared-types/platform';
import { agentSiteRoutes } from './accounts/agent-site/agent-site-routes.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import { passkeyRoutes } from './accounts/passkeys/passkey-routes.ts';
import type { RelyingPartySettings } from './identity/passkeys/relying-party.ts';
import { artworkRoutes } from './artwork/artwork-routes.ts';
import { orderedRequests } from './calls/ordered-requests.ts';
import { compileParameters } from './calls/backend-parameters.ts';
import { rejectUnsafeText } from './calls/outside-text.ts';
import { ProofLimit } from './calls/proof-limit.ts';
import type { HttpError } from './calls/http-error.ts';
import { KeyedSemaphore } from './database/keyed-semaphore.ts';
import { isValueError } from './calls/value-error.ts';
import { communityRoutes } from './community/community-routes.ts';
import type { Database } from './database/database.ts';
import { gameRoutes } from './games/game-routes.ts';
import { getCallName, isMonitoringRequest, addBackendMetrics } from './metrics/backend-metrics.ts';
import { protectionRoutes } from './protection/protection-routes.ts';
import { moneyRoutes } from './wallet/money-routes.ts';
import type { ProviderSecrets } from './wallet/provider-secrets.ts';
import { walletRoutes } from './wallet/wallet-routes.ts';

/** Maximum number of concurrent calls of one member, each with a database connection; the others wait. */
const MAX_CONCURRENT_CALLS_OF_MEMBER = 4;
const MAX_WAITING_CALLS = 200;

export interface BackendOptions {
  readonly database: Database;
  /** Without it, no message of a game provider is accepted. */
  readonly walletSecrets?: ProviderSecrets;
  /** Address at which players' browsers reach the demo games. */
  readonly gamesOrigin: () => string;
  readonly logLevel: string;
  /** Destination of log lines instead of the standard output. */
  readonly logTo?: { write(line: string): void };
  /** Relying party of passkeys; by default derived from the pages' origins. */
  readonly passkeys?: RelyingPartySettings;
  /** Destination of spans; without it none are recorded. */
  readonly tracing?: Tracing | undefined;
  /** Registry of the app's metrics, and the dedicated port that serves them; without it none are collected. */
  readonly metrics?: { readonly registry: Registry; readonly host: string; readonly port: number };
}

export async function buildBackend(options: BackendOptions): Promise<FastifyInstance> {
  const { database } = options;
  const app = Fastify({
    logger: {
      level: options.logLevel,
      redact: ['req.headers', 'headers', '*.token', '*.pw', '*.pass', '*.password'],
      hooks: { streamWrite: escapeCharacters },
      ...(options.logTo !== undefined && { stream: options.logTo }),
    },
    genReqId: traceIdOf,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'trace' }),
    bodyLimit: 64 * 1024,
    requestTimeout: 10_000,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    forceCloseConnections: 'idle',
  });
  app.decorate('proofLimit', new ProofLimit());
  app.decorate('memberTurns', new KeyedSemaphore(MAX_CONCURRENT_CALLS_OF_MEMBER, MAX_WAITING_CALLS));
  app.decorateRequest('login', null);
  app.setValidatorCompiler(compileParameters);
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(sendError);
  await app.register(endingApp);
  await app.register(requestTrace);
  if (options.tracing !== undefined) {
    addRequestSpans(app, options.tracing, (request) =>
      isMonitoringRequest(request) ? undefined : getCallName(request),
    );
  }
  if (options.metrics !== undefined) {
    const { registry, ...place } = options.metrics;
    app.decorate('metricsPort', addBackendMetrics(app, registry, database, place));
  }
  await app.register(orderedRequests);
  await app.register(rejectUnsafeText);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    if (app.ending.begun()) {
      return reply.code(503).send({ status: 'stopping' });
    }
    await database.query('INSERT INTO written_proof (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET at = now()');
    return { status: 'ok' };
  });
  await app.register(accountRoutes, { database });
  await app.register(passkeyRoutes, { database, passkeys: options.passkeys ?? { origins: [] } });
  await app.register(protectionRoutes, { database });
  await app.register(agentSiteRoutes, { database });
  await app.register(communityRoutes, { database });
  await app.register(moneyRoutes, { database });
  await app.register(gameRoutes, { database, gamesOrigin: options.gamesOrigin });
  await app.register(walletRoutes, { database, secrets: options.walletSecrets ?? new Map() });
  await app.register(artworkRoutes);
  return app;
}

/** Sends the response that an error states; any other error is a failure of this backend. */
function sendError(error: FastifyError & Partial<HttpError>, request: FastifyRequest, reply: FastifyReply): void {
  const { message, issues, retryAfter, statusCode = 500 } = error;
  if (isValueError(error)) {
    // A schema should have rejected it; the log line names the route.
    request.log.warn({ err: error, route: request.routeOptions.url }, 'the database rejected a value');
    reply.code(400).send({ error: 'The request does not fit.', issues: [] });
  } else if (statusCode === 500) {
    request.log.error({ err: error }, 'failed');
    reply.code(500).send({ error: 'The backend failed; its log says why.' });
  } else {
    if (statusCode === 503) {
      request.log.warn({ err: error }, 'rejected a request: overloaded, or the database is unreachable');
    }
    if (retryAfter !== undefined) {
      reply.header('retry-after', String(retryAfter));
    }
    reply.code(statusCode).send({ error: message, issues, retryAfter });
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Metrics for Prometheus; undefined in an app without them. */
    metricsPort?: MetricsPort;
  }
}
