import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FeatureDescriptorSchema, FeatureFileSchema } from 'shared-types/registry';
import { LOCALES } from 'shared-types/platform';
import { Value } from 'typebox/value';
import { FRONT_ENDS, ROOT } from 'feature-kit/project/front-ends.ts';
import { readFeatureDescriptor } from 'feature-kit/webpack/feature-source.ts';
import { SCHEMA_FILES } from './schema-files.ts';

function read(file: string): unknown {
  return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
}

describe('schema files', () => {
  it.each(Object.keys(SCHEMA_FILES))('%s matches the contract (npm run generate)', (file) => {
    expect(read(file)).toEqual(JSON.parse(SCHEMA_FILES[file] ?? ''));
  });
});

describe.each(FRONT_ENDS.filter((name) => name !== 'shell'))('%s/feature.json', (name) => {
  const descriptor = readFeatureDescriptor(path.join(ROOT, name));

  it('is valid against its schema', () => {
    expect([...Value.Errors(FeatureFileSchema, read(`${name}/feature.json`))]).toEqual([]);
    expect([...Value.Errors(FeatureDescriptorSchema, descriptor)]).toEqual([]);
    expect(descriptor.name).toBe(name);
  });

  it('has each label and title in every language', () => {
    const keys = descriptor.routes.flatMap(({ title, menu, footer }) =>
      [title, menu?.label, footer?.label].filter((key) => key !== undefined),
    );
    for (const locale of LOCALES) {
      expect(Object.keys(descriptor.wording[locale])).toEqual(expect.arrayContaining(keys));
    }
  });
});
