import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fastify from 'fastify';
import fastifyStatic from '@fastify/static';
import { developmentFolder } from 'feature-kit/development/development.ts';
import { computeInputHash } from 'feature-kit/project/input-hash.ts';
import { run } from './run.ts';

/** File with the input hash of the development shell. */
const STAMP = '.input-hash';

/**
 * Builds the shell for feature development if its input changed, with the development build of React. @returns true if
 * it was built
 */
export async function buildDevelopmentShell(): Promise<boolean> {
  const folder = developmentFolder('shell');
  const stamp = path.join(folder, STAMP);
  const hash = computeInputHash('shell');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) {
    return false;
  }
  await run('npm', ['exec', '--workspace', 'shell', '--', 'webpack', '--mode', 'development']);
  writeFileSync(stamp, hash);
  return true;
}

/** Server of built files. */
export interface FileServer {
  stop(): Promise<void>;
}

/** Serves the development shell. @param port port that pages load it from */
export async function serveDevelopmentShell(port: number): Promise<FileServer> {
  const server = fastify();
  await server.register(fastifyStatic, {
    root: developmentFolder('shell'),
    cacheControl: false,
    setHeaders: (reply) => void reply.header('access-control-allow-origin', '*'),
  });
  await server.listen({ port, host: 'localhost' });
  return { stop: async () => server.close() };
}
