import plugin from 'fastify-plugin';
import type { SitePluginOptions } from '../environment.ts';
import type { ReleaseStore } from 'releases/store/release-store.ts';
import { WebhookSender } from 'releases/webhooks/webhook-sender.ts';

/** Maximum wait for messages in flight at shutdown, in ms. */
const END_MS = 2_000;

/** Sends the changes that this proxy makes itself to the webhook receivers. */
export const webhooks = plugin<SitePluginOptions>(async (app, { environment, now }) => {
  const sender = new WebhookSender(environment.webhooks, {
    now,
    failed: (message) => app.log.warn(`webhook: ${message}`),
  });
  app.addHook('onClose', async () => sender.end(END_MS));
  app.decorate('announcing', (store) => ({ ...store, announce: sender.send }));
});

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns a store whose changes are sent to the receivers. */
    announcing(store: ReleaseStore): ReleaseStore;
  }
}
