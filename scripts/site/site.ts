import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { keepService, type KeptService } from './kept-service.ts';

/** What the reference backend says when it listens: addresses of its two parts. */
interface BackendReady {
  readonly backend: string;
  readonly games: string;
  readonly metrics: string;
}

/** A running site. */
export interface Site {
  readonly address: string;
  readonly backend: string;
  /** Where the proxy tells its metrics. */
  readonly metrics: string;
  /** The same of the backend; undefined when it is not ours. */
  readonly backendMetrics: string | undefined;
  /** Whether the reference backend with its demo members runs, on the database of its data folder. */
  readonly demo: boolean;
  stop(): Promise<void>;
}

/** What a start of the site may be told. */
export interface SiteOptions {
  readonly port: number;
  readonly releases: string;
  readonly log: 'inherit' | number;
  /** Hears when a part of the site ended by itself and is started again. */
  readonly say: (line: string) => void;
  /** Package → address of its development server. */
  readonly developmentServers?: Readonly<Record<string, string>>;
}

/** Folder of the release store: RELEASES_DIR, or the one that the proxy uses without it. */
export function releasesFolder(env: NodeJS.ProcessEnv): string {
  return path.resolve(ROOT, env.RELEASES_DIR ?? '.data/releases');
}

/**
 * Where `npm run dev` keeps what it builds: a store of its own, so that developing changes nothing that is live.
 */
export function developmentReleasesFolder(env: NodeJS.ProcessEnv): string {
  return path.resolve(ROOT, env.DEV_RELEASES_DIR ?? '.data/development-releases');
}

/** What `npm run dev` leaves out of an environment that names the store of a house, and those who hear of its changes. */
export const DEVELOPMENT_ENVIRONMENT = { RELEASES_STORE: '', RELEASE_WEBHOOKS: '' } as const;

/** Nobody sends visitors here who would have to notice first; who asks for a pause gets it. */
const STOPS_AT_ONCE = { STOP_PAUSE_MS: process.env.STOP_PAUSE_MS ?? '0' };

/** Lets glibc give large buffers back when they are freed, as the proxy's image does; by itself it keeps some 50 MB of them. */
const GIVES_MEMORY_BACK = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * Starts backend (unless BACKEND_URL names one) and proxy, and keeps both running.
 * @throws {ServiceFailed} after stopping what had started
 */
export async function startSite(options: SiteOptions): Promise<Site> {
  const services: KeptService<unknown>[] = [];
  const stop = async () => {
    for (const service of services.toReversed()) {
      await service.stop();
    }
  };
  try {
    const given = process.env.BACKEND_URL;
    let backend = given;
    let games: string | undefined;
    let backendMetrics: string | undefined;
    if (backend === undefined || backend === '') {
      const service = await keepService<BackendReady>({
        name: 'backend',
        file: 'backend/src/main.ts',
        env: STOPS_AT_ONCE,
        log: options.log,
        say: options.say,
        again: portsOfBackend,
      });
      services.push(service);
      backend = service.ready.backend;
      games = service.ready.games;
      backendMetrics = `${service.ready.metrics}/metrics`;
    }
    const proxy = await keepService<{ address: string; metrics: string }>({
      name: 'proxy',
      file: 'proxy/src/main.ts',
      env: {
        ...STOPS_AT_ONCE,
        ...GIVES_MEMORY_BACK,
        PORT: String(options.port),
        BACKEND_URL: backend,
        RELEASES_DIR: options.releases,
        // Whoever tries the site out on this machine counts in the canary analysis.
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
    services.push(proxy);
    return {
      address: `http://localhost:${options.port}`,
      backend,
      metrics: `${proxy.ready.metrics}/metrics`,
      backendMetrics,
      demo: games !== undefined && process.env.DATABASE_URL === undefined && process.env.NODE_ENV !== 'production',
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Where a backend that is started again must listen: the proxy and open games know its first addresses. */
function portsOfBackend({ backend, games, metrics }: BackendReady): NodeJS.ProcessEnv {
  const { GAMES_ORIGIN, GAMES_PORT } = process.env;
  return {
    BACKEND_PORT: new URL(backend).port,
    BACKEND_METRICS_PORT: new URL(metrics).port,
    ...(GAMES_ORIGIN === undefined && GAMES_PORT === undefined && { GAMES_PORT: new URL(games).port }),
  };
}
