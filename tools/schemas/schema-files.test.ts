import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type FeatureDescriptor, FeatureDescriptorSchema, LOCALES } from 'shared-types';
import { Value } from 'typebox/value';
import { FRONT_ENDS, ROOT } from '../site/front-ends.ts';
import { SCHEMA_FILES } from './schema-files.ts';

function read(file: string): unknown {
  return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
}

describe('schema files', () => {
  it.each(Object.keys(SCHEMA_FILES))('%s says what the contract says (npm run generate)', (file) => {
    expect(read(file)).toEqual(JSON.parse(SCHEMA_FILES[file] ?? ''));
  });
});

describe.each(FRONT_ENDS.filter((name) => name !== 'shell'))('%s/feature.json', (name) => {
  const descriptor = read(`${name}/feature.json`) as FeatureDescriptor;
  const exposed = Object.keys(read(`${name}/exposes.json`) as Record<string, string>);

  it('fits its schema', () => {
    expect([...Value.Errors(FeatureDescriptorSchema, descriptor)]).toEqual([]);
    expect(descriptor.name).toBe(name);
  });

  it('names exposed modules alone, and no module is exposed for nothing', () => {
    const named = [...descriptor.routes, ...descriptor.slots].map(({ module }) => module);
    expect(exposed.toSorted()).toEqual([...new Set(named)].toSorted());
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
