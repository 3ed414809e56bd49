import plugin from 'fastify-plugin';
import { FOR_EVER } from '../assets/for-ever.ts';
import { sendCompressed } from '../compression/send-compressed.ts';
import { HttpFailure } from '../protection/error-answers.ts';
import { OtherFeatureFiles, OTHERS_PATH } from './other-features.ts';

/** Gives browsers how the features are loaded of which their page shows nothing. */
export const otherFeatures = plugin(async (app) => {
  const files = new OtherFeatureFiles(app.releases);
  app.decorate('otherFeatures', files);

  app.get<{ Params: { content: string; '*': string } }>(
    `${OTHERS_PATH}/:content/*`,
    { config: { limit: false } },
    async (request, reply) => {
      const { content, '*': madeOf } = request.params;
      const text = files.known(content, madeOf) ?? (await found());
      return sendCompressed(
        request,
        reply.header('cache-control', FOR_EVER).type('application/json; charset=utf-8'),
        text,
      );

      /** What is asked for in vain counts against who asks, as it does with files of releases. */
      async function found(): Promise<string> {
        await app.limits.require('assetMisses', request);
        const made = await files.find(content, madeOf);
        if (made === undefined) {
          await app.limits.take('assetMisses', request);
          throw new HttpFailure(404, { error: 'There is no such file.' });
        }
        return made;
      }
    },
  );
});

declare module 'fastify' {
  interface FastifyInstance {
    otherFeatures: OtherFeatureFiles;
  }
}
