import Fastify, {
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
  type RouteOptions,
} from 'fastify';
import { endingApp } from 'observability/ending/ending-app.ts';
import { addRequestSpans } from 'observability/tracing/request-spans.ts';
import type { Tracing } from 'observability/tracing/tracing.ts';
import { requestTrace, traceIdOf } from 'observability/tracing/request-trace.ts';
import proxyAddr from '@fastify/proxy-addr';
import { agentRoutes } from './session/agent-routes.ts';
import { assetRoutes } from './assets/asset-routes.ts';
import { backendClient } from './calls/backend-client.ts';
import { backendLevel } from './calls/backend-level.ts';
import { callRoutes } from './calls/call-routes.ts';
import { declaredCalls } from './calls/declared-calls.ts';
import { developedReleases } from './development/developed-releases.ts';
import { offlineRoutes } from './offline/offline-routes.ts';
import { openApiRoute } from './calls/open-api.ts';
import { forwardedAddresses } from './connections/forwarded-addresses.ts';
import { createBoundedServer, type ConnectionCounts } from './connections/bounded-server.ts';
import type { ProxyEnvironment } from './environment.ts';
import { healthRoutes } from './health/health-routes.ts';
import { imageRoutes } from './images/image-routes.ts';
import { canaryAnalysis } from './canary-analysis/canary-analysis.ts';
import { pageWatch } from './failure-detection/page-watch.ts';
import { buildLoggerOptions } from './health/logger-options.ts';
import { errorResponses, rejectBadAddress } from './protection/error-responses.ts';
import type { readEvidence } from 'releases/canary-analysis/evidence.ts';
import { limits } from './limits/limits.ts';
import { controlCharacterCheck } from './protection/control-character-check.ts';
import { requestTargets } from './protection/request-target.ts';
import { routeKinds } from './protection/route-kind.ts';
import { loadLimits } from './protection/load-limits.ts';
import { sameSite } from './protection/same-site.ts';
import { securityHeaders } from './protection/security-headers.ts';
import { inlineStyles } from './page/inline-styles.ts';
import { pageRoutes } from './page/page-routes.ts';
import { pageResponses } from './page-data/page-responses.ts';
import { pageScheduling } from './page/page-scheduling.ts';
import { securityText } from './page/security-text.ts';
import { policyReports } from './policy-reports/policy-reports.ts';
import { imageDecoding } from './image-decoding/image-decoding.ts';
import type { RenderLimits } from './rendering/render-pool.ts';
import { type RenderWaits, rendering } from './rendering/rendering.ts';
import { releaseReports } from './failure-detection/release-reports.ts';
import { visitorCookie } from './visitors/visitor-cookie.ts';
import { addProcessGauges } from './metrics/process-gauges.ts';
import { releaseMetrics } from './metrics/release-metrics.ts';
import { siteMetrics } from './metrics/site-metrics.ts';
import { registryWatch } from './registry/registry-watch.ts';
import { readStoreTime, storeClock } from './registry/store-clock.ts';
import { rolloutSteps } from './registry/rollout-steps.ts';
import { announceChanges } from './registry/webhooks.ts';
import { browserSession } from './session/browser-session.ts';
import { sessionRoutes } from './session/session-routes.ts';

/** Maximum waits in ms; `responses` limits the wait of a page for the responses of its calls. */
export interface PageWaits extends RenderWaits {
  readonly responses: number;
}

const PAGE_WAITS: PageWaits = { responses: 100, html: 150, start: 5_000 };

/** What tests may put in place of the real thing. */
export interface ProxyOptions {
  /** Current time in ms. */
  readonly now?: () => number;
  /** Current time of the release store in ms. */
  readonly storeTime?: () => Promise<number>;
  /** What is known of the versions that are live. */
  readonly readEvidence?: typeof readEvidence;
  /** Where log lines go instead of the standard output. */
  readonly logTo?: { write(line: string): void };
  /** Where spans go; nowhere without it. */
  readonly tracing?: Tracing | undefined;
  /** How long pages wait for what the server adds to them. */
  readonly pageWaits?: PageWaits | undefined;
  readonly renderLimits?: RenderLimits | undefined;
  readonly onRoute?: (route: RouteOptions) => void;
}

/** Builds the proxy, ready to listen: one plugin per concern, in the order in which they handle a request. */
export async function buildProxy(environment: ProxyEnvironment, options: ProxyOptions = {}): Promise<FastifyInstance> {
  const counts: ConnectionCounts = { rejected: 0, slow: 0 };
  const app = Fastify({
    logger: buildLoggerOptions(environment, options.logTo),
    genReqId: traceIdOf,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'trace' }),
    trustProxy: trustedHops(environment.trustProxy),
    bodyLimit: 16 * 1024,
    serverFactory: (handle) => createBoundedServer(handle, { isTrusted: trustedPeers(environment.trustProxy), counts }),
    forceCloseConnections: 'idle',
    // On a busy machine the render of the first pages takes longer than the default of 10 s.
    pluginTimeout: 120_000,
    frameworkErrors: (_, request, reply) => rejectBadAddress(request, reply),
  });
  const now = options.now ?? Date.now;
  await app.register(forwardedAddresses);
  await app.register(routeKinds);
  if (options.onRoute !== undefined) {
    app.addHook('onRoute', options.onRoute);
  }
  await app.register(errorResponses);
  await app.register(securityHeaders, { environment });
  await app.register(endingApp);
  await app.register(requestTrace);
  const { tracing } = options;
  if (tracing !== undefined) {
    addRequestSpans(app, tracing, (request) => request.routeOptions.config.call ?? spanKindOf(request));
  }
  await app.register(siteMetrics, { environment });
  await app.register(limits, { environment });
  await app.register(loadLimits, { watchProcess: options.now === undefined });
  await app.register(pageScheduling);
  await app.register(requestTargets);
  await app.register(controlCharacterCheck);
  await app.register(browserSession, { environment, now, shared: app.limits.counts });
  await app.register(registryWatch, { store: announceChanges(app, { environment, now }) });
  await app.register(releaseMetrics);
  addProcessGauges(app, counts);
  await app.register(visitorCookie, { environment, now });
  await app.register(storeClock, {
    now,
    readTime: options.storeTime ?? (async () => (options.now === undefined ? readStoreTime(app.releases) : now())),
  });
  // Counts and times of canaries by the clock that all proxies share.
  await app.register(canaryAnalysis, { environment, now: () => app.storeClock.now() });
  await app.register(backendLevel, { environment });
  await app.register(backendClient, { environment, tracing });
  await app.register(sameSite, { environment });
  await app.register(developedReleases, { environment });
  await app.register(declaredCalls, { environment, now });
  await app.register(imageDecoding);
  await app.register(callRoutes, { environment, now });
  await app.register(sessionRoutes, { now });
  await app.register(agentRoutes, { environment, now });
  await app.register(pageWatch, { environment, now });
  await app.register(releaseReports, { environment, now });
  await app.register(rolloutSteps, {
    readEvidence: options.readEvidence ?? (async () => app.canaryAnalysis.getEvidence()),
  });
  await app.register(policyReports, { environment, now });
  await app.register(openApiRoute);
  await app.register(imageRoutes, { environment });
  await app.register(assetRoutes);
  await app.register(healthRoutes, { environment });
  await app.register(securityText, { environment, now });
  await app.register(offlineRoutes, { environment });
  const waits = options.pageWaits ?? PAGE_WAITS;
  await app.register(pageResponses, { now, maxMs: waits.responses });
  await app.register(rendering, { now, waits, limits: options.renderLimits });
  await app.register(inlineStyles);
  await app.register(pageRoutes, { environment, now });
  return app;
}

/** Returns the span kind of a request's route; undefined for files and monitoring. */
function spanKindOf({ kind }: FastifyRequest): string | undefined {
  return kind === 'page' || kind === 'api' ? kind : undefined;
}

/** Which addresses connect to us on behalf of others. */
function trustedPeers(trust: ProxyEnvironment['trustProxy']): (address: string) => boolean {
  if (typeof trust !== 'string') {
    return () => Number(trust) > 0;
  }
  const trusts = proxyAddr.compile(trust.split(',').map((entry) => entry.trim()));
  return (address) => trusts(address, 0);
}

/** A number of trusted proxies before us, as the function that Fastify takes. */
function trustedHops(trust: ProxyEnvironment['trustProxy']): NonNullable<FastifyServerOptions['trustProxy']> {
  return typeof trust === 'number' ? (_, hop) => hop < trust : trust;
}
