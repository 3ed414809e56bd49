import plugin from 'fastify-plugin';

/**
 * Adds a state of shutdown to an app: from then on each response closes its connection, so that the next request of a
 * load balancer goes elsewhere. `/readyz` reports it.
 */
export const endingApp = plugin(async (app) => {
  let isEnding = false;
  app.decorate('ending', {
    begun: () => isEnding,
    begin: () => {
      isEnding = true;
    },
  });
  // Also requests that were in flight: an open connection would delay the end.
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isEnding) {
      reply.header('connection', 'close');
    }
    done(null, payload);
  });
});

declare module 'fastify' {
  interface FastifyInstance {
    ending: {
      begun(): boolean;
      begin(): void;
    };
  }
}
