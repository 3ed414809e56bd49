import plugin from 'fastify-plugin';
import { IMAGES_PATH } from 'shared-types/platform';

/** Purpose of a route. Rules about a request depend on it and the method, never on the text of the address. */
export type RouteKind = 'api' | 'assets' | 'images' | 'watch' | 'page';

const WATCHED = ['/healthz', '/readyz'];

/** Assigns each route its kind at registration, so that no route is without one. */
export const routeKinds = plugin(async (app) => {
  app.addHook('onRoute', (route) => {
    route.config = { kind: getKindOfPattern(route.url), ...route.config };
  });
  app.decorateRequest('kind');
  // Cached per request: many hooks use it, and Fastify builds `routeOptions` for each access.
  app.addHook('onRequest', (request, _, done) => {
    request.kind = request.is404 ? undefined : request.routeOptions.config.kind;
    done();
  });
});

function getKindOfPattern(pattern: string): RouteKind {
  const under = (folder: string) => pattern === folder || pattern.startsWith(`${folder}/`);
  if (under('/api')) {
    return 'api';
  }
  if (under('/assets')) {
    return 'assets';
  }
  if (under(IMAGES_PATH)) {
    return 'images';
  }
  return WATCHED.includes(pattern) ? 'watch' : 'page';
}

declare module 'fastify' {
  interface FastifyContextConfig {
    kind?: RouteKind;
  }
  interface FastifyRequest {
    /** The kind of its route; undefined when it matched none. */
    kind: RouteKind | undefined;
  }
}
