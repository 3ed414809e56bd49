import { describe, expect, it } from '@jest/globals';
import { blame, isForeign, nameShell } from './blame.ts';

const SITE = 'https://site.example';

describe('who is blamed', () => {
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
      'the shell when it stands there alone',
      `at r (${SITE}/assets/shell/1.0.0/main.js:1:99)`,
      { feature: 'shell', version: '1.0.0', source: '/assets/shell/1.0.0/main.js:1:99' },
    ],
    [
      'a style sheet by its address, without what was asked of it',
      `${SITE}/assets/mf-wallet/1.5.0/1.css?x=1#y`,
      { feature: 'mf-wallet', version: '1.5.0', source: '/assets/mf-wallet/1.5.0/1.css' },
    ],
  ])('is %s', (_, stack, blamed) => {
    expect(blame(stack)).toEqual(blamed);
  });

  it('is the page’s version of the shell when the file is one that several versions have', () => {
    nameShell('1.2.0');
    expect(blame(`at r (${SITE}/assets/shell/sha384-aB-_9/vendor.abc.js:1:99)`)).toEqual({
      feature: 'shell',
      version: '1.2.0',
      source: '/assets/shell/1.2.0/vendor.abc.js:1:99',
    });
  });

  it.each(['', 'TypeError: Failed to fetch', `at ${SITE}/deposit:1:1`, `${SITE}/assets/backend/1.0.0/x.js:1:1`])(
    'is nobody in %j',
    (stack) => {
      expect(blame(stack)).toBeUndefined();
    },
  );

  it('is none of ours when code from elsewhere stands in the stack', () => {
    expect(isForeign('Error\n at chrome-extension://abc/content.js:1:1')).toBe(true);
    expect(isForeign('Error\n at <anonymous>:1:1')).toBe(true);
    expect(isForeign(`Error\n at ${SITE}/assets/mf-a/1.0.0/x.js:1:1`)).toBe(false);
    expect(isForeign('TypeError: Failed to fetch')).toBe(false);
  });
});
