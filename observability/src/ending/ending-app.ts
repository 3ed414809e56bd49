import plugin from 'fastify-plugin';

/**
 * Adds a shutdown state to an app. Each response then closes its connection, so that a load balancer sends the next
 * request to another process. `/readyz` reports the state.
 */
export const endingApp = plugin(async (app) => {
  let isEnding = false;
  app.decorate('ending', {
    begun: () => isEnding,
    begin: () => {
      isEnding = true;
    },
  });
  // Includes requests in flight: an open connection would delay the shutdown.
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
