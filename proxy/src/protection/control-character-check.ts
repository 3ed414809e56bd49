import plugin from 'fastify-plugin';
import { findRejectedText } from 'shared-types/platform';
import { HttpFailure } from './error-responses.ts';

/**
 * Rejects requests whose body, or whose query at the API, contains a control or direction character, regardless of the
 * call's schema: calls of the table and of releases, with or without login, sign-in and reports. Page addresses are
 * neither stored nor forwarded; a link with such a character still opens its page.
 */
export const controlCharacterCheck = plugin(async (app) => {
  app.addHook('preValidation', (request, _, done) => {
    const issues = [
      ...findRejectedText(request.body),
      ...(request.kind === 'api' ? findRejectedText(request.query) : []),
    ];
    done(issues.length === 0 ? undefined : new HttpFailure(400, { error: 'The request is invalid.', issues }));
  });
});
