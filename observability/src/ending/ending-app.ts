import plugin from 'fastify-plugin';

/**
 * An app that knows that it is about to end: from then on each answer ends its connection, so that the next request of
 * a load balancer goes elsewhere. `/readyz` asks `app.ending.begun()`.
 */
export const endingApp = plugin(async (app) => {
  let begun = false;
  app.decorate('ending', {
    begun: () => begun,
    begin: () => {
      begun = true;
    },
  });
  // Also what was asked before: a connection that is kept open after its answer would hold up the end.
  app.addHook('onSend', (_, reply, payload, done) => {
    if (begun) {
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
