import plugin from 'fastify-plugin';
import { normalizeForwardedFor } from 'shared-types/client-address';

/**
 * Normalizes `X-Forwarded-For` before anything reads `request.ip`, so that a trusted proxy may write ports or any
 * spelling, and text that is not an address never becomes the address of a visitor.
 */
export const forwardedAddresses = plugin(async (app) => {
  app.addHook('onRequest', (request, _, done) => {
    const { headers } = request.raw;
    const forwarded = headers['x-forwarded-for'];
    if (forwarded !== undefined) {
      headers['x-forwarded-for'] = normalizeForwardedFor(String(forwarded));
    }
    done();
  });
});
