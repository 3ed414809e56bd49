import plugin from 'fastify-plugin';
import type { Environment } from '../environment.ts';
import type { ReleaseStore } from 'releases/store/release-store.ts';
import { WebhookSender } from 'releases/webhooks/webhook-sender.ts';

/** How long a proxy that ends waits for messages under way, in ms. */
const END_MS = 2_000;

/** Tells receivers of the changes that this proxy makes by itself. */
export const webhooks = plugin<{ environment: Environment; now: () => number }>(async (app, { environment, now }) => {
  const sender = new WebhookSender(environment.webhooks, {
    now,
    failed: (message) => app.log.warn(`webhook: ${message}`),
  });
  app.addHook('onClose', async () => sender.end(END_MS));
  app.decorate('announcing', (store) => ({ ...store, announce: sender.send }));
});

declare module 'fastify' {
  interface FastifyInstance {
    /** A store whose changes are told to the receivers. */
    announcing(store: ReleaseStore): ReleaseStore;
  }
}
