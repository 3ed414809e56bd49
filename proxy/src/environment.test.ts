import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { ProxyEnvironmentError, readProxyEnvironment } from './environment.ts';
import { getDevelopmentSecret } from './session/development-secret.ts';

const WEBHOOK_SECRET = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=';
const WEBHOOK = { RELEASE_WEBHOOKS: 'https://ops.example.com/x' };
const GOOD = { BACKEND_URL: 'http://localhost:4000', SESSION_SECRET: 'a-secret-of-the-tests-with-enough-characters' };

function problemsOf(env: NodeJS.ProcessEnv): string {
  try {
    readProxyEnvironment(env);
  } catch (error) {
    if (error instanceof ProxyEnvironmentError) {
      return error.message;
    }
    throw error;
  }
  return '';
}

it.each([
  ['PORT', { PORT: 'eighty' }],
  ['PORT', { PORT: '70000' }],
  ['PORT', { PORT: '-1' }],
  ['PORT', { PORT: '80.5' }],
  ['METRICS_PORT', { METRICS_PORT: 'inside' }],
  ['METRICS_PORT', { METRICS_PORT: '3000' }],
  ['METRICS_PORT', { NODE_ENV: 'production', PORT: '9100' }],
  ['BACKEND_URL', { BACKEND_URL: undefined }],
  ['BACKEND_URL', { BACKEND_URL: 'localhost:4000' }],
  ['BACKEND_URL', { BACKEND_URL: 'ftp://backend' }],
  ['BACKEND_LEVEL', { BACKEND_LEVEL: '4' }],
  ['BACKEND_ZONE', { BACKEND_ZONE: 'Asia/Seoul' }],
  ['SITE_SETTINGS_FILE', { SITE_SETTINGS_FILE: '/nowhere/site-settings.json' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['SESSION_SECRET', { SESSION_SECRET: 'short' }],
  ['SESSION_SECRET', { SESSION_SECRET: `${GOOD.SESSION_SECRET},short` }],
  ['SESSION_SECRET', { NODE_ENV: 'production', SESSION_SECRET: undefined }],
  ['PUBLIC_ORIGINS', { PUBLIC_ORIGINS: 'www.example.com' }],
  ['PUBLIC_ORIGINS', { PUBLIC_ORIGINS: 'https://www.example.com/' }],
  ['AGENT_ORIGIN', { AGENT_ORIGIN: 'https://agent.example.com/login' }],
  ['GAME_ORIGINS', { GAME_ORIGINS: 'https://games.example.com,games' }],
  ['IMAGE_HOSTS', { IMAGE_HOSTS: 'https://images.example.com' }],
  ['IMAGE_HOSTS', { IMAGE_HOSTS: 'images.example.com/tiles' }],
  ['IMAGE_HOSTS', { IMAGE_HOSTS: 'images.example.com/../' }],
  ['IMAGE_HOSTS', { IMAGE_HOSTS: 'me@images.example.com' }],
  ['IMAGE_HOSTS', { IMAGE_HOSTS: 'images.example.com?tiles' }],
  ['IMAGE_PATHS', { IMAGE_PATHS: 'artwork/' }],
  ['IMAGE_PATHS', { IMAGE_PATHS: '/artwork' }],
  ['IMAGE_PATHS', { IMAGE_PATHS: '//artwork/' }],
  ['OVERRIDE_ORIGINS', { OVERRIDE_ORIGINS: 'http://dev.example.com' }],
  ['OVERRIDE_ORIGINS', { OVERRIDE_ORIGINS: 'dev.example.com' }],
  ['CANARY_TRUSTED_NETWORKS', { CANARY_TRUSTED_NETWORKS: 'localhost' }],
  ['CANARY_TRUSTED_NETWORKS', { CANARY_TRUSTED_NETWORKS: '10.1.2.3' }],
  ['CANARY_TRUSTED_NETWORKS', { CANARY_TRUSTED_NETWORKS: 'loopback,10.1.2.0/25' }],
  ['CANARY_TRUSTED_NETWORKS', { CANARY_TRUSTED_NETWORKS: '2001:db8::/64' }],
  ['RELEASE_WEBHOOKS', { RELEASE_WEBHOOKS: 'http://ops.example.com/x', RELEASE_WEBHOOK_SECRET: WEBHOOK_SECRET }],
  ['RELEASE_WEBHOOKS', { RELEASE_WEBHOOKS: 'ops', RELEASE_WEBHOOK_SECRET: WEBHOOK_SECRET }],
  ['RELEASE_WEBHOOKS', { RELEASE_WEBHOOKS: 'https://a:b@ops.example.com', RELEASE_WEBHOOK_SECRET: WEBHOOK_SECRET }],
  ['RELEASE_WEBHOOK_SECRET', WEBHOOK],
  ['RELEASE_WEBHOOK_SECRET', { ...WEBHOOK, RELEASE_WEBHOOK_SECRET: 'whsec_c2hvcnQ=' }],
  ['RELEASE_WEBHOOK_SECRET', { ...WEBHOOK, RELEASE_WEBHOOK_SECRET: WEBHOOK_SECRET.slice('whsec_'.length) }],
  ['RELEASE_WEBHOOK_SECRET', { ...WEBHOOK, RELEASE_WEBHOOK_SECRET: `whsec_${'0123456789 '.repeat(4)}` }],
  ['REDIS_URL', { REDIS_URL: 'http://:tell-nobody@redis:6379' }],
  ['REDIS_URL', { REDIS_URL: 'redis:6379' }],
  ['OVERRIDE_SECRET', { OVERRIDE_SECRET: 'short' }],
  ['OFFLINE_PAGE', { OFFLINE_PAGE: 'no' }],
  ['SECURITY_CONTACT', { SECURITY_CONTACT: 'security@example.com' }],
  ['SECURITY_CONTACT', { SECURITY_CONTACT: 'http://www.example.com/security' }],
  ['DEV_REMOTES', { DEV_REMOTES: 'mf-wallet=http://localhost:3103' }],
  ['DEV_REMOTES', { NODE_ENV: 'production', DEV_REMOTES: '{"mf-wallet":"http://localhost:3103"}' }],
] as const)('rejects an invalid value and names the variable: %s %j', (name, env) => {
  const message = problemsOf({ ...GOOD, ...env });
  expect(message).toContain(name);
  expect(message.split('\n').filter((line) => line.startsWith('  - '))).toHaveLength(1);
});

it('reports all problems in one error and no secret', () => {
  const message = problemsOf({
    PORT: 'x',
    LOG_LEVEL: 'loud',
    SESSION_SECRET: 'tell-nobody',
    REDIS_URL: 'tell-nobody',
  });
  for (const name of ['PORT', 'LOG_LEVEL', 'SESSION_SECRET', 'BACKEND_URL']) {
    expect(message).toContain(name);
  }
  expect(message).not.toContain('tell-nobody');
});

it('provides a default for every variable but the backend', () => {
  expect(readProxyEnvironment({ ...GOOD, PORT: '8080' })).toMatchObject({
    production: false,
    port: 8080,
    publicOrigins: ['http://localhost:8080', 'http://127.0.0.1:8080'],
    trustProxy: false,
    logLevel: 'info',
    imageFolders: [{ protocols: ['http:'], host: 'localhost:4000', path: '/artwork/' }],
    gameOrigins: [],
    developmentServers: {},
  });
});

it.each([
  [undefined, false],
  ['false', false],
  ['true', true],
  ['2', 2],
  ['10.0.0.0/8', '10.0.0.0/8'],
])('reads TRUST_PROXY %s as %s', (text, value) => {
  expect(readProxyEnvironment({ ...GOOD, TRUST_PROXY: text }).trustProxy).toBe(value);
});

it('creates a secret for development one time, readable for its owner only', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'secret-'));
  const secret = getDevelopmentSecret(path.join(folder, 'data'));
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(getDevelopmentSecret(path.join(folder, 'data'))).toBe(secret);
  expect(statSync(path.join(folder, 'data', 'session-secret')).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
  expect(() => getDevelopmentSecret('/dev/null/data')).toThrow('ENOTDIR');
});
