import { startTracing } from 'observability/tracing/tracing.ts';
import { endOnSignals } from 'observability/ending/stop-signals.ts';
import { writeText } from 'shared-types/output';
import { buildProxy } from './app.ts';
import { ProxyEnvironmentError, readProxyEnvironment } from './environment.ts';

/** Starts the proxy; ends with code 1 and a clear message when it cannot. */
async function main(): Promise<void> {
  const environment = readProxyEnvironment(process.env);
  const tracing = await startTracing(process.env, 'proxy');
  const app = await buildProxy(environment, { tracing });
  const stop = () =>
    void app
      .close()
      .then(() => tracing?.close())
      .then(() => process.exit(0));
  endOnSignals({ pauseMs: environment.stopPauseMs, start: app.ending.begin, end: stop });
  const address = await app.listen({ host: environment.host, port: environment.port });
  process.send?.({ ready: { address, metrics: app.metrics.address() } });
}

main().catch((error: unknown) => {
  writeText(process.stderr, `${describe(error)}\n`);
  process.exit(1);
});

function describe(error: unknown): string {
  if (error instanceof ProxyEnvironmentError) {
    return error.message;
  }
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `${error.message}. Another program listens there: stop it, or set PORT (METRICS_PORT) to another number.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
