import { expect, it } from '@jest/globals';
import { createAssignedFeature, testState } from '../test-site/test-site.ts';
import { DEVELOPMENT, isDevelopmentOrigin, registerDevelopmentOrigins } from './development-origins.ts';

it("allows only the origins of the page's development servers", () => {
  const { 'mf-rooms': rooms } = createAssignedFeature('mf-rooms', {});
  if (rooms === undefined) {
    throw new Error('The feature was not created.');
  }
  registerDevelopmentOrigins({
    ...testState,
    shell: { version: '1.0.0', developmentOrigin: 'http://localhost:3100' },
    features: {
      'mf-rooms': { ...rooms, version: DEVELOPMENT, entry: 'http://localhost:3103/remoteEntry.js' },
      'mf-halls': { ...rooms, version: '1.0.0', entry: 'http://localhost:3104/remoteEntry.js' },
    },
  });
  const ports = ['3000', '3100', '3103', '3104'];
  expect(ports.filter((port) => isDevelopmentOrigin(`http://localhost:${port}`))).toEqual(['3100', '3103']);
});
