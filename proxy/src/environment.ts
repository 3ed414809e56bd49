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
import { BACKEND_LEVELS } from 'shared-types/calls';
import { readStopPause } from 'observability/ending/stop-signals.ts';
import { isOverrideOrigin } from 'releases/assignment/override-link.ts';
import { list } from 'releases/environment/list.ts';
import { openStore } from 'releases/environment/open-store.ts';
import { readWebhooks } from 'releases/environment/webhook-settings.ts';
import type { ReleaseStore } from 'releases/store/release-store.ts';
import { readSiteSettings } from './site-settings/site-settings.ts';
import { readImageFolders } from './images/image-folders.ts';
import { getDevelopmentSecret } from './session/development-secret.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const MIN_SECRET_CHARACTERS = 32;

/** Port of `/metrics` in production. Elsewhere a free port, so that several sites can run on one machine. */
const METRICS_PORT = 9100;

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

export type ProxyEnvironment = ReturnType<typeof readProxyEnvironment>;

/** Reads and checks every variable. @throws {ProxyEnvironmentError} with all invalid variables */
export function readProxyEnvironment(env: NodeJS.ProcessEnv) {
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
  if (env.LOG_LEVEL !== undefined && !LOG_LEVELS.includes(env.LOG_LEVEL)) {
    problems.push(`LOG_LEVEL is "${env.LOG_LEVEL}", but must be one of ${LOG_LEVELS.join(', ')}.`);
  }
  const publicOrigins = parseOrigins('PUBLIC_ORIGINS', env.PUBLIC_ORIGINS, problems);
  const overrideSecret = env.OVERRIDE_SECRET === '' ? undefined : env.OVERRIDE_SECRET;
  if (overrideSecret !== undefined && overrideSecret.length < MIN_SECRET_CHARACTERS) {
    problems.push(`OVERRIDE_SECRET is too short: it needs at least ${MIN_SECRET_CHARACTERS} characters.`);
  }
  if (!['on', 'off', '', undefined].includes(env.OFFLINE_PAGE)) {
    problems.push(`OFFLINE_PAGE is "${env.OFFLINE_PAGE}", but must be on or off.`);
  }
  const overrideOrigins = parseOrigins('OVERRIDE_ORIGINS', env.OVERRIDE_ORIGINS, problems);
  const plain = overrideOrigins.filter((origin) => origin.startsWith('http:') && !isOverrideOrigin(origin));
  if (plain.length > 0) {
    problems.push(`OVERRIDE_ORIGINS has ${plain.join(', ')}, but http is allowed for this machine only: use https.`);
  }
  const siteSettings = readSiteSettings(env.SITE_SETTINGS_FILE, problems);
  const releases = openReleaseStore(env, problems);
  const environment = {
    production,
    host: env.HOST ?? '::',
    port,
    /** Host of `/metrics`, separate from the site: this machine by default. Port 0: a free port. */
    metricsHost: env.METRICS_HOST || '127.0.0.1',
    metricsPort,
    backendUrl: backendUrl ?? '',
    /** Configured API level of the backend; undefined: detected. */
    backendLevel,
    /** Zone of timestamps without one in backend responses, such as `+09:00`. */
    backendZone: parseUtcOffset('BACKEND_ZONE', env.BACKEND_ZONE, problems),
    /** The first one seals, all of them open. To rotate, put a new one first and remove the old one after 8 hours. */
    sessionSecrets: parseSecrets(env.SESSION_SECRET, production, problems),
    publicOrigins: publicOrigins.length > 0 ? publicOrigins : [`http://localhost:${port}`, `http://127.0.0.1:${port}`],
    agentOrigin: parseOrigins('AGENT_ORIGIN', env.AGENT_ORIGIN, problems)[0],
    /** Value of Fastify's `trustProxy`: false, true, a number of hops or a list of addresses. */
    trustProxy: parseTrustProxy(env.TRUST_PROXY),
    logLevel: env.LOG_LEVEL ?? 'info',
    /** Time for which `/readyz` returns 503 before the port closes, in ms. */
    stopPauseMs: readStopPause(env, problems),
    /** Redis shared by proxies for limits, ended sessions and canary analysis; without it each proxy counts separately. */
    redisUrl: parseRedisUrl('REDIS_URL', env.REDIS_URL, problems),
    imageFolders: readImageFolders(backendUrl, env, problems),
    /** Origins that a game may be opened at; empty: any https origin, and http on this machine. */
    gameOrigins: parseOrigins('GAME_ORIGINS', env.GAME_ORIGINS, problems),
    /** Signs override links, which load one feature from another address; undefined: override links are disabled. */
    overrideSecret,
    /** Contacts for security.txt (`mailto:`, `https:`, `tel:`). Empty: no security.txt is served. */
    securityContacts: parseContacts('SECURITY_CONTACT', env.SECURITY_CONTACT, problems),
    /** True if browsers get the service worker that shows the offline page. */
    offlinePage: env.OFFLINE_PAGE !== 'off',
    /** Allowed origins of override links, in addition to this machine outside of production. */
    overrideOrigins,
    /** Receivers of messages about release changes by proxies. */
    webhooks: readWebhooks(env, problems),
    /** Address blocks in which the canary analysis counts every cookie separately, for test sites. */
    trustedNetworks: parseAddressBlocks('CANARY_TRUSTED_NETWORKS', env.CANARY_TRUSTED_NETWORKS, problems),
    /** URL of the development server by package; empty in production. */
    developmentServers: readDevelopmentServers(env.DEV_REMOTES, production, problems),
  };
  if (problems.length > 0 || releases === undefined || siteSettings === undefined) {
    throw new ProxyEnvironmentError(problems);
  }
  return { ...environment, siteSettings, releases };
}

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

function readDevelopmentServers(
  text: string | undefined,
  production: boolean,
  problems: string[],
): Readonly<Record<string, string>> {
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
