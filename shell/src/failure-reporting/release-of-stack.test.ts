import { testState } from '../test-site/test-site.ts';
import { describe, expect, it } from '@jest/globals';
import { findRelease, isForeignCode } from './release-of-stack.ts';

const SITE = 'https://site.example';

describe('attribution of a stack', () => {
  it.each([
    [
      'the innermost feature of Chrome’s stack',
      `TypeError: x\n    at r (${SITE}/assets/shell/1.0.0/main.abc.js:1:99)\n    at t (${SITE}/assets/mf-wallet/1.5.0-rc.1/123.ab.js:1:20)\n    at ${SITE}/assets/mf-games/1.0.0/9.js:2:3`,
      { feature: 'mf-wallet', version: '1.5.0-rc.1', source: '/assets/mf-wallet/1.5.0-rc.1/123.ab.js:1:20' },
    ],
    [
      'the innermost feature of Firefox’s and Safari’s stack',
      `t@${SITE}/assets/mf-wallet/1.5.0/a/b.js:1:20\nr@${SITE}/assets/shell/1.0.0/main.js:1:99`,
      { feature: 'mf-wallet', version: '1.5.0', source: '/assets/mf-wallet/1.5.0/a/b.js:1:20' },
    ],
    [
      'the shell if the stack names no feature',
      `at r (${SITE}/assets/shell/1.0.0/main.js:1:99)`,
      { feature: 'shell', version: '1.0.0', source: '/assets/shell/1.0.0/main.js:1:99' },
    ],
    [
      'a style sheet by its address, without query and hash',
      `${SITE}/assets/mf-wallet/1.5.0/1.css?x=1#y`,
      { feature: 'mf-wallet', version: '1.5.0', source: '/assets/mf-wallet/1.5.0/1.css' },
    ],
  ])('returns %s', (_, stack, release) => {
    expect(findRelease(stack)).toEqual(release);
  });

  it("returns the page's shell version for a file that several versions share", () => {
    testState.shell = { version: '1.2.0' };
    expect(findRelease(`at r (${SITE}/assets/shell/sha256-aB-_9/vendor.abc.js:1:99)`)).toEqual({
      feature: 'shell',
      version: '1.2.0',
      source: '/assets/shell/1.2.0/vendor.abc.js:1:99',
    });
  });

  it.each(['', 'TypeError: Failed to fetch', `at ${SITE}/deposit:1:1`, `${SITE}/assets/backend/1.0.0/x.js:1:1`])(
    'returns no release for %j',
    (stack) => {
      expect(findRelease(stack)).toBeUndefined();
    },
  );

  it.each([
    ['an extension of Chrome', 'TypeError: x\n    at f (chrome-extension://abcdef/content.js:1:1)'],
    ['an extension of Firefox', 'f@moz-extension://0a1b-2c/content.js:1:1\n'],
    ['an extension of Safari', 'f@safari-web-extension://0A1B-2C/content.js:1:1'],
    ['a script that WebKit masks', '@webkit-masked-url://hidden/:1:2345\nglobal code@webkit-masked-url://hidden/:9:1'],
    ['a user script of an in-app browser on iOS', 'ReferenceError: x\nglobal code@user-script:12:3:44'],
    ['a user script without a function', 'user-script:2:1:99'],
    ['code that an in-app browser on Android evaluates', 'TypeError: x\n    at <anonymous>:1:15'],
    ['a named function that was evaluated', 'TypeError: x\n    at onPage (<anonymous>:3:7)'],
    ['a script of another site', 'TypeError: x\n    at https://cdn.example/tag.js:1:15'],
    ['inline code of the page', `f@${SITE}/deposit:1:100`],
    [
      'a wrapper around a function that a feature calls',
      `TypeError: x\n    at fetch (chrome-extension://abcdef/wrap.js:1:1)\n    at f (${SITE}/assets/mf-a/1.0.0/x.js:1:1)`,
    ],
  ])('detects foreign code when the innermost frame is %s', (_, stack) => {
    expect(isForeignCode(stack)).toBe(true);
  });

  it.each([
    ['a feature', `Error\n at ${SITE}/assets/mf-a/1.0.0/x.js:1:1`],
    [
      'a feature that a foreign script calls',
      `TypeError: x\n    at f (${SITE}/assets/mf-a/1.0.0/x.js:1:1)\n    at <anonymous>:1:15`,
    ],
    [
      'a function of the browser that a feature calls',
      `SyntaxError: x\n    at JSON.parse (<anonymous>)\n    at f (${SITE}/assets/mf-a/1.0.0/x.js:1:1)`,
    ],
    ['a function of WebKit that a feature calls', `parse@[native code]\nf@${SITE}/assets/mf-a/1.0.0/x.js:1:1`],
    [
      'a feature, under a message with an address',
      `Error: no response from https://api.example:8080\n at f (${SITE}/assets/mf-a/1.0.0/x.js:1:1)`,
    ],
    ['code without a known file', 'TypeError: Failed to fetch'],
  ])('detects no foreign code when the innermost frame is %s', (_, stack) => {
    expect(isForeignCode(stack)).toBe(false);
  });
});
