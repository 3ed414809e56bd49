import { once } from 'node:events';
import { freePort } from 'shared-types/testing/free-port.ts';
import { type Service, startService, stopServices } from 'scripts/site/service.ts';
import { PROXY_ENVIRONMENT } from './site-environment.ts';

/** Two proxies with one session secret at the backend of the site under test. */
interface TwoProxies {
  readonly addresses: readonly [string, string];
  /** Advances the clocks of both proxies, in ms. */
  later(ms: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts both on free ports. */
export async function startTwoProxies(): Promise<TwoProxies> {
  const proxies: Service<unknown>[] = [];
  const start = async (): Promise<string> => {
    const port = await freePort();
    const environment = {
      ...PROXY_ENVIRONMENT,
      PORT: String(port),
      SESSION_SECRET: 'the-secret-that-both-of-the-proxies-share',
      LOG_LEVEL: 'silent',
    };
    proxies.push(await startService('proxy', 'proxy/src/testing/proxy-with-clock.ts', environment, 'inherit'));
    return `http://localhost:${port}`;
  };
  const addresses = [await start(), await start()] as const;
  return {
    addresses,
    later: async (ms) => {
      await Promise.all(
        proxies.map(async ({ process: child }) => {
          const moved = once(child, 'message');
          child.send({ later: ms });
          await moved;
        }),
      );
    },
    stop: () => stopServices(proxies),
  };
}
