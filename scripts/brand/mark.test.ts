import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';

/** Files that contain the logo; they cannot share code. */
const DRAWN_BY = ['shell/src/brand/brand.tsx', 'shell/public/favicon.svg', 'proxy/src/protection/message-page.ts'];

it('contains the same logo in every file', () => {
  const lines = DRAWN_BY.map((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    return [...text.matchAll(/\bd="(?<line>[^"]+)"/g)].map(({ groups }) => groups?.line ?? '').join('');
  });
  expect(new Set(lines)).toEqual(new Set(['M3 18h26l-4.2 7.5H7.2ZM13 16V4.5L5.5 16ZM2 29.5q3.5-2.4 7 0t7 0 7 0 7 0']));
});
