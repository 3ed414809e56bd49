import type { FastifyInstance } from 'fastify';
import type { ReleaseStore } from 'releases/store/release-store.ts';
import { WebhookSender } from 'releases/webhooks/webhook-sender.ts';
import type { SitePluginOptions } from '../environment.ts';

const END_MS = 2_000;

/** Returns the release store; changes that this proxy makes itself are sent to the webhook receivers. */
export function announceChanges(app: FastifyInstance, { environment, now }: SitePluginOptions): ReleaseStore {
  const failed = (message: string) => app.log.warn(`webhook: ${message}`);
  const sender = new WebhookSender(environment.webhooks, { now, failed });
  app.addHook('onClose', async () => sender.end(END_MS));
  return { ...environment.releases, announce: sender.send };
}
