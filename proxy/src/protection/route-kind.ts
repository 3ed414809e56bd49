import plugin from 'fastify-plugin';

/** Purpose of a route. Rules about a request depend on it and the method, never on the text of the address. */
export type RouteKind = 'api' | 'assets' | 'images' | 'watch' | 'page';

const FOLDERS = ['api', 'assets', 'images'] as const;

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
  const [, first] = pattern.split('/');
  return FOLDERS.find((folder) => folder === first) ?? (WATCHED.includes(pattern) ? 'watch' : 'page');
}

declare module 'fastify' {
  interface FastifyContextConfig {
    kind?: RouteKind;
  }
  interface FastifyRequest {
    kind: RouteKind | undefined;
  }
}
