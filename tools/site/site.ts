import path from 'node:path';
import { ROOT } from './front-ends.ts';
import { type Service, startService, stopServices } from './service.ts';

/** What the reference backend says when it listens: addresses of its two parts. */
interface BackendReady {
  readonly backend: string;
  readonly games: string;
}

/** A running site. */
export interface Site {
  readonly address: string;
  readonly backend: string;
  /** Where the proxy tells its metrics. */
  readonly metrics: string;
  /** Whether the reference backend with its demo members runs, on its embedded database. */
  readonly demo: boolean;
  /** Settles with the name of the first service that ends by itself. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

/** What a start of the site may be told. */
export interface SiteOptions {
  readonly port: number;
  readonly releases: string;
  readonly log: 'inherit' | number;
  /** Package → address of its development server. */
  readonly developmentServers?: Readonly<Record<string, string>>;
}

/** Folder of the release store: RELEASES_DIR, or the one that the proxy uses without it. */
export function releasesFolder(env: NodeJS.ProcessEnv): string {
  return path.resolve(ROOT, env.RELEASES_DIR ?? '.data/releases');
}

/** Starts backend (unless BACKEND_URL names one) and proxy. @throws {ServiceFailed} after stopping what had started */
export async function startSite(options: SiteOptions): Promise<Site> {
  const services: Service<unknown>[] = [];
  try {
    const given = process.env.BACKEND_URL;
    let backend = given;
    let games: string | undefined;
    if (backend === undefined || backend === '') {
      const service = await startService<BackendReady>('backend', 'backend/src/main.ts', {}, options.log);
      services.push(service);
      backend = service.ready.backend;
      games = service.ready.games;
    }
    const proxy = await startService<{ address: string; metrics: string }>(
      'proxy',
      'proxy/src/main.ts',
      {
        PORT: String(options.port),
        BACKEND_URL: backend,
        RELEASES_DIR: options.releases,
        ...(games !== undefined && {
          GAME_ORIGINS: process.env.GAME_ORIGINS ?? games,
          AGENT_ORIGIN: process.env.AGENT_ORIGIN ?? backend.replace('127.0.0.1', 'localhost'),
        }),
        ...(options.developmentServers !== undefined && { DEV_REMOTES: JSON.stringify(options.developmentServers) }),
      },
      options.log,
    );
    services.push(proxy);
    return {
      address: `http://localhost:${options.port}`,
      backend,
      metrics: `${proxy.ready.metrics}/metrics`,
      demo: games !== undefined && process.env.DATABASE_URL === undefined && process.env.NODE_ENV !== 'production',
      ended: Promise.race(
        services.map(
          ({ name, process: child }) => new Promise<string>((resolve) => child.once('exit', () => resolve(name))),
        ),
      ),
      stop: () => stopServices(services),
    };
  } catch (error) {
    await stopServices(services);
    throw error;
  }
}
