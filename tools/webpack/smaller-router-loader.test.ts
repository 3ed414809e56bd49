import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../site/front-ends.ts';
import { smallerRouter } from './smaller-router-loader.ts';

const FOLDER = path.join(ROOT, 'node_modules/react-router/dist/production');

describe('the router’s form for browsers', () => {
  it('is that of one installed file, without the links of its own framework', () => {
    const changed = readdirSync(FOLDER)
      .filter((file) => /^chunk-.*\.mjs$/.test(file))
      .map((file) => readFileSync(path.join(FOLDER, file), 'utf8'))
      .filter((code) => smallerRouter(code) !== code);
    expect(changed).toHaveLength(1);
    const [code = ''] = changed.map(smallerRouter);
    expect(code).not.toMatch(/createElement\(PrefetchPageLinks, \{ page: href \}\)|useContext\(FrameworkContext\)/);
    expect(code).not.toContain('displayName = "Form"');
    expect(code).not.toMatch(/^ {4}(?:fetch: fetch2|getFetcher|patchRoutes),$/m);
    expect(code).not.toMatch(/isMutationMethod\(opts\.submission/);
    expect(code).toMatch(/^var Form = \/\* @__PURE__ \*\/ React\d*\.forwardRef\($/m);
  });

  it('fails a build when a newer router has another form', () => {
    expect(() => smallerRouter('var Link = React10.forwardRef(() => null);\nLink.displayName = "Link";\n')).toThrow(
      'PrefetchPageLinks',
    );
  });

  it('leaves its other files as they are', () => {
    expect(smallerRouter('export const ServerRouter = 1;')).toBe('export const ServerRouter = 1;');
  });
});
