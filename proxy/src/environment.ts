import type { BlockList } from 'node:net';
import path from 'node:path';
import {
  parseAddressBlocks,
  parseContacts,
  parseHttpUrl,
  parseOrigins,
  parsePort,
  parseRedisUrl,
  parseTrustProxy,
  parseUtcOffset,
} from './environment-values.ts';
import { BACKEND_LEVELS, type BackendLevel } from 'shared-types/calls';
import { readStopPause } from 'observability/ending/stop-signals.ts';
import { isOverrideOrigin } from 'releases/assignment/override-link.ts';
import { list } from 'releases/environment/list.ts';
import { openStore } from 'releases/environment/open-store.ts';
import { readWebhooks, type WebhookSettings } from 'releases/environment/webhook-settings.ts';
import type { ReleaseStore } from 'releases/store/release-store.ts';
import { type SiteSettings, readSiteSettings } from './site-settings/site-settings.ts';
import { type ImageFolder, readImageFolders } from './images/image-folders.ts';
import { getDevelopmentSecret } from './session/development-secret.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const MIN_SECRET_CHARACTERS = 32;

/** Port of `/metrics` in production. Elsewhere a free port, so that several sites can run on one machine. */
const METRICS_PORT = 9100;

export interface ProxyEnvironment {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Host of `/metrics`, separate from the site: this machine by default. Port 0: a free port. */
  readonly metricsHost: string;
  readonly metricsPort: number;
  readonly backendUrl: string;
  /** Configured API level of the backend; undefined: detected. */
  readonly backendLevel: BackendLevel | undefined;
  /** Zone of timestamps without one in backend responses, such as `+09:00`. */
  readonly backendZone: string;
  readonly siteSettings: SiteSettings;
  /** The first one seals, all of them open. To rotate, put a new one first and remove the old one after 8 hours. */
  readonly sessionSecrets: readonly string[];
  readonly publicOrigins: readonly string[];
  readonly agentOrigin: string | undefined;
  /** The release store: RELEASES_STORE, an object store, or the folder RELEASES_DIR. */
  readonly releases: ReleaseStore;
  /** Value of Fastify's `trustProxy`: false, true, a number of hops or a list of addresses. */
  readonly trustProxy: boolean | number | string;
  readonly logLevel: string;
  /** Time for which `/readyz` returns 503 before the port closes, in ms. */
  readonly stopPauseMs: number;
  /** Redis shared by proxies for limits, ended sessions and canary analysis; without it each proxy counts separately. */
  readonly redisUrl: string | undefined;
  readonly imageFolders: readonly ImageFolder[];
  /** Origins that a game may be opened at; empty: any https origin, and http on this machine. */
  readonly gameOrigins: readonly string[];
  /** Signs override links, which load one feature from another address; undefined: override links are disabled. */
  readonly overrideSecret: string | undefined;
  /** Contacts for security.txt (`mailto:`, `https:`, `tel:`). Empty: no security.txt is served. */
  readonly securityContacts: readonly string[];
  /** True if browsers get the service worker that shows the offline page. */
  readonly offlinePage: boolean;
  /** Receivers of messages about release changes by proxies. */
  readonly webhooks: WebhookSettings;
  /** Allowed origins of override links, in addition to this machine outside of production. */
  readonly overrideOrigins: readonly string[];
  /** Address blocks in which the canary analysis counts every cookie separately, for test sites. */
  readonly trustedNetworks: BlockList;
  /** URL of the development server by package; empty in production. */
  readonly developmentServers: Readonly<Record<string, string>>;
}

export interface SitePluginOptions {
  readonly environment: ProxyEnvironment;
  /** Returns the current time in ms. */
  readonly now: () => number;
}

/** Error for invalid variables; the message has a line for each. */
export class ProxyEnvironmentError extends Error {
  constructor(problems: readonly string[]) {
    super(
      `Invalid environment variables, correct them and start again:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
    this.name = 'ProxyEnvironmentError';
  }
}

/** Reads and checks every variable. @throws {ProxyEnvironmentError} with all invalid variables */
export function readProxyEnvironment(env: NodeJS.ProcessEnv): ProxyEnvironment {
  const problems: string[] = [];
  const production = env.NODE_ENV === 'production';
  const port = parsePort('PORT', env.PORT, 3000, problems);
  const metricsPort = parsePort('METRICS_PORT', env.METRICS_PORT, production ? METRICS_PORT : 0, problems);
  if (metricsPort === port && port !== 0) {
    problems.push(
      `METRICS_PORT and PORT are both ${port}, which would expose metrics to players: choose another METRICS_PORT.`,
    );
  }
  const backendUrl = parseHttpUrl('BACKEND_URL', env.BACKEND_URL, problems);
  if (backendUrl === undefined) {
    problems.push('BACKEND_URL is missing: set it to the address of the backend, such as http://localhost:4000.');
  }
  const backendLevel = BACKEND_LEVELS.find((level) => String(level) === env.BACKEND_LEVEL);
  if (backendLevel === undefined && env.BACKEND_LEVEL !== undefined && env.BACKEND_LEVEL !== '') {
    problems.push(`BACKEND_LEVEL is "${env.BACKEND_LEVEL}", but must be one of ${BACKEND_LEVELS.join(', ')}.`);
  }
  const backendZone = parseUtcOffset('BACKEND_ZONE', env.BACKEND_ZONE, problems);
  if (env.LOG_LEVEL !== undefined && !LOG_LEVELS.includes(env.LOG_LEVEL)) {
    problems.push(`LOG_LEVEL is "${env.LOG_LEVEL}", but must be one of ${LOG_LEVELS.join(', ')}.`);
  }
  const siteSettings = readSiteSettings(env.SITE_SETTINGS_FILE, problems);
  const releases = openReleaseStore(env, problems);
  const sessionSecrets = parseSecrets(env.SESSION_SECRET, production, problems);
  const publicOrigins = parseOrigins('PUBLIC_ORIGINS', env.PUBLIC_ORIGINS, problems);
  const agentOrigins = parseOrigins('AGENT_ORIGIN', env.AGENT_ORIGIN, problems);
  const developmentServers = readDevelopmentServers(env.DEV_REMOTES, production, problems);
  const overrideSecret = env.OVERRIDE_SECRET === '' ? undefined : env.OVERRIDE_SECRET;
  if (overrideSecret !== undefined && overrideSecret.length < MIN_SECRET_CHARACTERS) {
    problems.push(`OVERRIDE_SECRET is too short: it needs at least ${MIN_SECRET_CHARACTERS} characters.`);
  }
  const securityContacts = parseContacts('SECURITY_CONTACT', env.SECURITY_CONTACT, problems);
  if (!['on', 'off', '', undefined].includes(env.OFFLINE_PAGE)) {
    problems.push(`OFFLINE_PAGE is "${env.OFFLINE_PAGE}", but must be on or off.`);
  }
  const overrideOrigins = parseOrigins('OVERRIDE_ORIGINS', env.OVERRIDE_ORIGINS, problems);
  const plain = overrideOrigins.filter((origin) => origin.startsWith('http:') && !isOverrideOrigin(origin));
  if (plain.length > 0) {
    problems.push(`OVERRIDE_ORIGINS has ${plain.join(', ')}, but http is allowed for this machine only: use https.`);
  }
  const gameOrigins = parseOrigins('GAME_ORIGINS', env.GAME_ORIGINS, problems);
  const trustedNetworks = parseAddressBlocks('CANARY_TRUSTED_NETWORKS', env.CANARY_TRUSTED_NETWORKS, problems);
  const imageFolders = readImageFolders(backendUrl, env, problems);
  const stopPauseMs = readStopPause(env, problems);
  const sharedRedisUrl = parseRedisUrl('REDIS_URL', env.REDIS_URL, problems);
  const webhooks = readWebhooks(env, problems);
  if (problems.length > 0 || releases === undefined || siteSettings === undefined) {
    throw new ProxyEnvironmentError(problems);
  }
  return {
    production,
    host: env.HOST ?? '::',
    port,
    metricsHost: env.METRICS_HOST || '127.0.0.1',
    metricsPort,
    backendUrl: backendUrl ?? '',
    backendLevel,
    backendZone,
    siteSettings,
    sessionSecrets,
    publicOrigins: publicOrigins.length > 0 ? publicOrigins : [`http://localhost:${port}`, `http://127.0.0.1:${port}`],
    agentOrigin: agentOrigins[0],
    releases,
    trustProxy: parseTrustProxy(env.TRUST_PROXY),
    logLevel: env.LOG_LEVEL ?? 'info',
    stopPauseMs,
    redisUrl: sharedRedisUrl,
    imageFolders,
    gameOrigins,
    overrideSecret,
    securityContacts,
    offlinePage: env.OFFLINE_PAGE !== 'off',
    overrideOrigins,
    webhooks,
    trustedNetworks,
    developmentServers,
  };
}

/** Opens the release store; returns undefined if its variables are invalid. */
function openReleaseStore(env: NodeJS.ProcessEnv, problems: string[]): ReleaseStore | undefined {
  try {
    return openStore(env, ROOT);
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

function parseSecrets(text: string | undefined, production: boolean, problems: string[]): string[] {
  const parsed = list(text);
  if (parsed.length === 0) {
    if (production) {
      problems.push(`SESSION_SECRET is missing: production needs one of at least ${MIN_SECRET_CHARACTERS} characters.`);
      return [];
    }
    return [getDevelopmentSecret(path.join(ROOT, '.data'))];
  }
  if (parsed.some((secret) => secret.length < MIN_SECRET_CHARACTERS)) {
    problems.push(`SESSION_SECRET is too short: each secret needs at least ${MIN_SECRET_CHARACTERS} characters.`);
  }
  return parsed;
}

function readDevelopmentServers(text: string | undefined, production: boolean, problems: string[]) {
  if (text === undefined || text === '') {
    return {};
  }
  if (production) {
    problems.push('DEV_REMOTES is set, but development servers are not allowed in production.');
    return {};
  }
  try {
    return JSON.parse(text) as Record<string, string>;
  } catch {
    problems.push('DEV_REMOTES is not JSON: write {"mf-wallet": "http://localhost:3103"}.');
    return {};
  }
}
