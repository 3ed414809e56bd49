import plugin from 'fastify-plugin';
import { createRequestError } from './http-error.ts';
import { findRejectedText } from 'shared-types/platform';

/**
 * Rejects requests whose body or query contains a control or direction character, regardless of the schema: calls of
 * members and visitors, and messages of game providers.
 */
export const rejectUnsafeText = plugin(async (app) => {
  app.addHook('preValidation', async ({ body, query }) => {
    const issues = [...findRejectedText(body), ...findRejectedText(query)];
    if (issues.length > 0) {
      throw createRequestError(...issues);
    }
  });
});
