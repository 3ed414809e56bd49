import { expect, it } from '@jest/globals';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { allCalls, CALLS_PATH } from 'shared-types';
import { startTestSite } from '../testing/test-site.ts';

interface OpenApi {
  readonly paths: Readonly<Record<string, { readonly post: { readonly description: string } }>>;
}

async function servedDocument(): Promise<string> {
  const site = await startTestSite();
  try {
    return (await site.app.inject('/api/openapi.json')).payload;
  } finally {
    await site.close();
  }
}

it('the description of the calls passes a validator, and names the backend path of every call', async () => {
  const source = await servedDocument();
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  const { paths } = JSON.parse(source) as OpenApi;
  const named = allCalls().map(([name, { backendPath }]) => [`${CALLS_PATH}/${name}`, backendPath]);
  expect(named.filter(([path = '', backendPath = '']) => !paths[path]?.post.description.includes(backendPath))).toEqual(
    [],
  );
  expect(Object.keys(paths)).toHaveLength(named.length);
});
