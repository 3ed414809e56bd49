const LOOKUP = 'const cache = require.cache';

/**
 * Transforms `lib/plugin-utils.js` of Fastify, which compares each plugin with every module in `require.cache` to find
 * its name. Jest rebuilds each entry of that cache. The change saves a third of the time of the proxy tests.
 */
module.exports = {
  process(source) {
    if (!source.includes(LOOKUP)) {
      throw new Error(
        'Fastify no longer looks up plugin names in require.cache. Remove feature-kit/jest/fastify-plugin-names.cjs.',
      );
    }
    return { code: source.replace(LOOKUP, 'const cache = undefined') };
  },
};
