import { expect, it } from '@jest/globals';
import { parseRegistry } from './read-registry.ts';

it('reports what to do with the registry of another version of this program', () => {
  const other = JSON.stringify({ schema: 'frontend-discovery/1', revision: 3, microFrontends: {} });
  expect(() => parseRegistry(other)).toThrow(
    /^The registry is not valid: .* packages\. Put .* another version of this program wrote it, start that version, or use an empty store/,
  );
});
