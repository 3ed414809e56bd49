import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { allCalls } from 'shared-types/calls';
import { ROOT } from 'feature-kit/project/front-ends.ts';

const guide = readFileSync(path.join(ROOT, 'docs/your-own-backend.md'), 'utf8');

it.each(allCalls())('names the path and every field of %s', (_, { backendPath, request, success, travels }) => {
  const part = guide.split('### ').find((each) => each.startsWith(`\`${backendPath}\`\n`)) ?? '';
  const fields = travels === 'empty' ? [] : Object.keys(request.properties);
  // The guide describes `status` once for all responses.
  const response = Object.keys(success.properties).filter((field) => field !== 'status');
  for (const field of [...fields, ...response]) {
    expect(part).toContain(`\`${field}\``);
  }
});
