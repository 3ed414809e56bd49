import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../project/front-ends.ts';
import { withVariables } from './copy-folder-plugin.ts';

const manifest = readFileSync(path.join(ROOT, 'shell/public/site.webmanifest'), 'utf8');

it('replaces the colours of the web manifest by tokens', () => {
  const written = withVariables(manifest, { '--site-page': '#123456' });
  expect(JSON.parse(written)).toMatchObject({ background_color: '#123456', theme_color: '#123456' });
});

it('fails the build when a colour is not a token', () => {
  expect(() => withVariables(manifest, {})).toThrow('--site-page');
});
