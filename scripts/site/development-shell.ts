import fastify from 'fastify';
import fastifyStatic from '@fastify/static';
import { developmentFolder } from 'feature-kit/development/development.ts';
import { buildIfChanged } from './build-front-end.ts';

/** Builds the shell with the development build of React if its input changed. @returns true if it was built */
export async function buildDevelopmentShell(): Promise<boolean> {
  const args = ['exec', '--workspace', 'shell', '--', 'webpack', '--mode', 'development'];
  return buildIfChanged('shell', developmentFolder('shell'), args);
}

/** Serves the development shell. @param port port that pages load it from */
export async function serveDevelopmentShell(port: number) {
  const server = fastify();
  await server.register(fastifyStatic, {
    root: developmentFolder('shell'),
    cacheControl: false,
    setHeaders: (reply) => void reply.header('access-control-allow-origin', '*'),
  });
  await server.listen({ port, host: 'localhost' });
  return { stop: async () => server.close() };
}
