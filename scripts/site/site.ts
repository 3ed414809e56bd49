import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { superviseService, type SupervisedService } from './supervised-service.ts';

interface BackendReady {
  readonly backend: string;
  readonly games: string;
  readonly metrics: string;
}

export type Site = Awaited<ReturnType<typeof startSite>>;

interface SiteOptions {
  readonly port: number;
  readonly releases: string;
  readonly log: 'inherit' | number;
  /** Called when a service ends unexpectedly and when it is restarted. */
  readonly say: (line: string) => void;
  /** Address of the development server by package. */
  readonly developmentServers?: Readonly<Record<string, string>>;
}

export function getReleasesFolder(env: NodeJS.ProcessEnv): string {
  return path.resolve(ROOT, env.RELEASES_DIR ?? '.data/releases');
}

/** Returns the separate release store of `npm run dev`. */
export function getDevelopmentReleasesFolder(env: NodeJS.ProcessEnv): string {
  return path.resolve(ROOT, env.DEV_RELEASES_DIR ?? '.data/development-releases');
}

/** Variables that `npm run dev` clears: object store and webhooks. */
export const DEVELOPMENT_ENVIRONMENT = { RELEASES_STORE: '', RELEASE_WEBHOOKS: '' } as const;

/** No pause before the port closes, because there is no load balancer. */
const STOPS_AT_ONCE = { STOP_PAUSE_MS: process.env.STOP_PAUSE_MS ?? '0' };

/** Makes glibc return freed buffers to the system, as in the image of the proxy; saves about 50 MB. */
const GIVES_MEMORY_BACK = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Starts the proxy, and the backend unless BACKEND_URL names one. @throws {Error} after stopping what it started */
export async function startSite(options: SiteOptions) {
  const services = new Map<string, SupervisedService<unknown>>();
  const stop = async () => {
    for (const service of [...services.values()].toReversed()) {
      await service.stop();
    }
  };
  try {
    let backend = process.env.BACKEND_URL;
    let games: string | undefined;
    let backendMetrics: string | undefined;
    if (backend === undefined || backend === '') {
      const service = await superviseService<BackendReady>({
        name: 'backend',
        file: 'backend/src/main.ts',
        env: STOPS_AT_ONCE,
        log: options.log,
        say: options.say,
        again: portsOfBackend,
      });
      services.set('backend', service);
      backend = service.ready.backend;
      games = service.ready.games;
      backendMetrics = `${service.ready.metrics}/metrics`;
    }
    const proxy = await superviseService<{ address: string; metrics: string }>({
      name: 'proxy',
      file: 'proxy/src/main.ts',
      env: {
        ...STOPS_AT_ONCE,
        ...GIVES_MEMORY_BACK,
        PORT: String(options.port),
        BACKEND_URL: backend,
        RELEASES_DIR: options.releases,
        // Visits from this host count in the canary analysis.
        ...(process.env.NODE_ENV !== 'production' && {
          CANARY_TRUSTED_NETWORKS: process.env.CANARY_TRUSTED_NETWORKS ?? 'loopback',
        }),
        ...(games !== undefined && {
          GAME_ORIGINS: process.env.GAME_ORIGINS ?? games,
          AGENT_ORIGIN: process.env.AGENT_ORIGIN ?? backend.replace('127.0.0.1', 'localhost'),
        }),
        ...(options.developmentServers !== undefined && { DEV_REMOTES: JSON.stringify(options.developmentServers) }),
      },
      log: options.log,
      say: options.say,
      again: ({ metrics }) => ({ METRICS_PORT: new URL(metrics).port }),
    });
    services.set('proxy', proxy);
    return {
      address: `http://localhost:${options.port}`,
      backend,
      metrics: `${proxy.ready.metrics}/metrics`,
      /** Undefined for an external backend. */
      backendMetrics,
      /** True if the reference backend runs with its demo members. */
      demo: games !== undefined && process.env.DATABASE_URL === undefined && process.env.NODE_ENV !== 'production',
      /** Returns the id of the current process of a service. */
      pidOf: (service: 'backend' | 'proxy') => services.get(service)?.pid(),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Returns the ports of a restarted backend, because proxy and open games use its first addresses. */
function portsOfBackend({ backend, games, metrics }: BackendReady): NodeJS.ProcessEnv {
  const { GAMES_ORIGIN, GAMES_PORT } = process.env;
  return {
    BACKEND_PORT: new URL(backend).port,
    BACKEND_METRICS_PORT: new URL(metrics).port,
    ...(GAMES_ORIGIN === undefined && GAMES_PORT === undefined && { GAMES_PORT: new URL(games).port }),
  };
}
