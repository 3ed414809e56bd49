import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FeatureFileSchema } from 'shared-types/registry';
import { Value } from 'typebox/value';
import { FRONT_ENDS, ROOT } from 'feature-kit/project/front-ends.ts';

it.each(FRONT_ENDS.filter((name) => name !== 'shell'))('validates %s/feature.json against its schema', (name) => {
  const file: unknown = JSON.parse(readFileSync(path.join(ROOT, name, 'feature.json'), 'utf8'));
  expect([...Value.Errors(FeatureFileSchema, file)]).toEqual([]);
  expect(file).toHaveProperty('name', name);
});
