import path from 'node:path';
import { CALLS } from 'shared-types/calls';
import { CALLS_PATH } from 'shared-types/platform';
import { type Program, startProgram } from './program.ts';
import { writeScratchProgram } from './scratch-program.ts';

const PACKAGES = { fastify: '5.12.8', '@fastify/http-proxy': '11.6.3' };

/** `@fastify/http-proxy` as its own documentation starts it, and nothing else: the least that a proxy can cost. */
const SERVER = `
import httpProxy from '@fastify/http-proxy';
import Fastify from 'fastify';

const app = Fastify();
await app.register(httpProxy, {
  upstream: process.env.BACKEND_URL,
  prefix: '${CALLS_PATH}/user-health-check',
  rewritePrefix: '${CALLS['user-health-check'].backendPath}',
});
process.send({ ready: { address: await app.listen({ host: '127.0.0.1', port: 0 }) } });
`;

/** Writes the bare proxy into an empty folder and starts it. */
export async function startBareProxy(folder: string, backendUrl: string, core: number): Promise<Program> {
  writeScratchProgram(folder, { packages: PACKAGES, files: { 'server.js': SERVER } });
  return startProgram({ file: path.join(folder, 'server.js'), cwd: folder, env: { BACKEND_URL: backendUrl }, core });
}
