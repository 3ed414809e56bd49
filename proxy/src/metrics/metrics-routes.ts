import { monitorEventLoopDelay } from 'node:perf_hooks';
import Fastify from 'fastify';
import plugin from 'fastify-plugin';
import { RELEASE_FAILURES } from 'shared-types';
import type { ConnectionCounts } from '../connections/bounded-server.ts';
import type { Environment } from '../environment.ts';
import { kindOf } from '../protection/route-kind.ts';
import type { VersionCounts } from '../judging/page-counts.ts';
import { rolesOf } from '../releases/roles.ts';
import { type Metric, PROMETHEUS_TYPE, prometheusText, type Sample } from './prometheus.ts';
import { RequestTimes } from './request-times.ts';

interface MetricsOptions {
  readonly environment: Environment;
  readonly connections: ConnectionCounts;
}

/**
 * `/metrics` in Prometheus form: releases, requests and this process. Counts are this process's own. It has a port of
 * its own, which players cannot reach; the site starts only when that port can be had.
 */
export const metricsRoutes = plugin<MetricsOptions>(async (app, { environment, connections }) => {
  const times = new RequestTimes();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', async () => delay.disable());
  app.addHook('onResponse', async (request, reply) => {
    times.add(kindOf(request) ?? 'unmatched', reply.statusCode, reply.elapsedTime / 1000);
  });

  const inside = Fastify({ requestTimeout: 10_000, http: { headersTimeout: 5_000 }, forceCloseConnections: true });
  let address: string | undefined;
  app.addHook('onReady', async () => {
    address = await inside.listen({ host: environment.metricsHost, port: environment.metricsPort });
    app.log.info({ address }, 'metrics');
  });
  app.addHook('onClose', async () => inside.close());
  app.decorate('metrics', { address: () => address, text });

  inside.get('/metrics', async (_, reply) => reply.type(PROMETHEUS_TYPE).send(text()));

  function text(): string {
    const loop = { value: Number.isNaN(delay.mean) ? 0 : delay.mean / 1e9 };
    delay.reset();
    return prometheusText([
      ...reportMetrics(app.releaseCounts.all()),
      ...registryMetrics(app.registry),
      ...limitMetrics(app.limits.shared()),
      ...connectionMetrics(connections),
      counter(
        'site_policy_reports_total',
        'Broken rules of the page (content security, integrity) that browsers told of.',
        app.policyReports.samples(),
      ),
      gauge('site_process_resident_memory_bytes', 'Memory of the process.', [{ value: process.memoryUsage.rss() }]),
      gauge('site_event_loop_delay_seconds', 'Mean delay of the event loop since the last look.', [loop]),
      {
        name: 'site_request_seconds',
        type: 'histogram',
        help: 'Time to answer, by kind of request.',
        samples: times.samples(),
      },
    ]);
  }
});

declare module 'fastify' {
  interface FastifyInstance {
    metrics: {
      /** Where `/metrics` answers; undefined before the proxy is ready. */
      address(): string | undefined;
      /** What it answers. */
      text(): string;
    };
  }
}

function reportMetrics(counts: readonly VersionCounts[]): Metric[] {
  const labelsOf = ({ feature, version, rollout }: VersionCounts) => ({
    feature,
    version,
    role: rollout === undefined ? 'stable' : 'canary',
  });
  const failures = counts.flatMap((entry) =>
    RELEASE_FAILURES.map((kind) => ({ labels: { ...labelsOf(entry), kind }, value: entry.outcomes[kind] })),
  );
  return [
    counter(
      'site_feature_loads_total',
      'Page loads in which a version of a feature was shown.',
      counts.map((entry) => ({ labels: labelsOf(entry), value: entry.outcomes.loaded })),
    ),
    counter('site_feature_failures_total', 'Page loads in which a version failed, by what went wrong.', failures),
    gauge(
      'site_feature_visitors',
      'Visitors who got a version.',
      counts.map((entry) => ({ labels: labelsOf(entry), value: entry.visitors.loads })),
    ),
    gauge(
      'site_feature_failed_visitors',
      'Visitors in whose pages a version failed.',
      counts.map((entry) => ({ labels: labelsOf(entry), value: entry.visitors.failures })),
    ),
  ];
}

function registryMetrics(watched: {
  current(): { readonly revision: number; readonly registry: Parameters<typeof rolesOf>[0] };
  problem(): string | undefined;
}): Metric[] {
  const { revision, registry } = watched.current();
  const names = Object.keys(registry.microFrontends);
  const shares: Sample[] = names.flatMap((name) => {
    const { active, canary } = rolesOf(registry, name) ?? {};
    return [active, canary].flatMap((version) =>
      version === undefined
        ? []
        : [
            {
              labels: {
                feature: name,
                version: version.metadata.version,
                role: version === canary ? 'canary' : 'stable',
              },
              value: version.deployment.traffic / 100,
            },
          ],
    );
  });
  const disabled = names.map((name) => ({
    labels: { feature: name },
    value: Number(registry.extras?.disabled?.[name] !== undefined),
  }));
  return [
    gauge('site_registry_revision', 'Revision of the registry in use.', [{ value: revision }]),
    gauge('site_registry_broken', '1 while the registry in the store cannot be used and the last good one is.', [
      { value: Number(watched.problem() !== undefined) },
    ]),
    gauge('site_release_share', 'Share of visitors that a version is for.', shares),
    gauge('site_feature_disabled', '1 while a feature is under maintenance.', disabled),
  ];
}

function connectionMetrics({ refused, slow }: ConnectionCounts): Metric[] {
  const help = 'Connections that had to be ended: of an address with too many, or of one that did not read.';
  const samples = [
    { labels: { reason: 'too_many' }, value: refused },
    { labels: { reason: 'slow' }, value: slow },
  ];
  return [counter('site_connections_ended_total', help, samples)];
}

/** Nothing where limits are not meant to be shared. */
function limitMetrics(shared: boolean | undefined): Metric[] {
  const help = '1 while limits are shared through Redis, 0 while it is away and each proxy counts by itself.';
  return shared === undefined ? [] : [gauge('site_limits_shared', help, [{ value: Number(shared) }])];
}

function counter(name: string, help: string, samples: readonly Sample[]): Metric {
  return { name, type: 'counter', help, samples };
}

function gauge(name: string, help: string, samples: readonly Sample[]): Metric {
  return { name, type: 'gauge', help, samples };
}
