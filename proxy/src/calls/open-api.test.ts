import { expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { AGENT_PATH, allCalls, SESSION_PATH } from 'shared-types/calls';
import { CALLS_PATH } from 'shared-types/platform';
import { setUpTestSite } from '../testing/set-up-test-site.ts';

function pathsInSources(): string[] {
  const folder = path.join(import.meta.dirname, '..');
  const sources = globSync('**/*.ts', { cwd: folder, exclude: ['testing/**', '**/*.test.ts'] });
  return sources.flatMap(
    (file) => readFileSync(path.join(folder, file), 'utf8').match(/(?<=')\/public\/[\w/]+/g) ?? [],
  );
}

const site = setUpTestSite();

it('serves a valid OpenAPI document that names every backend path of the proxy', async () => {
  const source = (await site.app.inject('/api/openapi.json')).payload;
  const validator = new Validator();
  expect(await validator.validate(JSON.parse(source) as Record<string, unknown>)).toEqual({ valid: true });
  expect(() => validator.resolveRefs()).not.toThrow();
  const { paths } = JSON.parse(source) as { paths: Record<string, Record<string, { description: string }>> };
  const named = allCalls().map(([name, { backendPath }]) => [`${CALLS_PATH}/${name}`, backendPath]);
  const describes = (address = '', backendPath = '') =>
    paths[address]?.post?.description.includes(backendPath) === true;
  expect(named.filter(([address, backendPath]) => !describes(address, backendPath))).toEqual([]);
  expect(new Set(Object.keys(paths))).toEqual(
    new Set([...named.map(([address]) => address), SESSION_PATH, AGENT_PATH]),
  );
  const own = pathsInSources();
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter((backendPath) => !source.includes(backendPath))).toEqual([]);
});
