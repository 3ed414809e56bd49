import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FeatureDescriptorSchema, FeatureFileSchema } from 'shared-types/registry';
import { Value } from 'typebox/value';
import { FRONT_ENDS, ROOT } from 'feature-kit/project/front-ends.ts';
import { readFeatureDescriptor } from 'feature-kit/webpack/feature-source.ts';

function read(file: string): unknown {
  return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
}

describe.each(FRONT_ENDS.filter((name) => name !== 'shell'))('%s/feature.json', (name) => {
  const descriptor = readFeatureDescriptor(path.join(ROOT, name));

  it('validates against its schema', () => {
    expect([...Value.Errors(FeatureFileSchema, read(`${name}/feature.json`))]).toEqual([]);
    expect([...Value.Errors(FeatureDescriptorSchema, descriptor)]).toEqual([]);
    expect(descriptor.name).toBe(name);
  });
});
