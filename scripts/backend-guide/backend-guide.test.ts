import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { allCalls } from 'shared-types/calls';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { backendGuide } from './backend-guide.ts';

const guide = readFileSync(path.join(ROOT, 'docs/your-own-backend.md'), 'utf8');

it('the guide for backends is made from the table: run npm run generate', () => {
  expect(guide).toBe(backendGuide());
});

it.each(allCalls())('it names the path of %s and every field', (_, { backendPath, request, success, travels }) => {
  const part = guide.split('### ').find((each) => each.startsWith(`\`${backendPath}\`\n`)) ?? '';
  const asked = travels === 'empty' ? [] : Object.keys(request.properties);
  for (const field of [...asked, ...Object.keys(success.properties)]) {
    expect(part).toContain(`\`${field}\``);
  }
});
