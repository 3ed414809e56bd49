import { afterEach, describe, expect, it } from '@jest/globals';
import { testState } from '../test-site/test-site.ts';
import { installTrustedTypes, allowSiteScript, allowPlainText } from './trusted-types.ts';

afterEach(() => {
  globalThis.trustedTypes = undefined;
});

it('installs the default policy, without one for scripts', () => {
  const made: unknown[] = [];
  globalThis.trustedTypes = { createPolicy: (...policy) => made.push(policy) };
  installTrustedTypes();
  // No `createScript`: no text is run as a script.
  expect(made).toEqual([['default', { createHTML: allowPlainText, createScriptURL: allowSiteScript }]]);
});

it('does nothing in a browser without Trusted Types', () => {
  expect(installTrustedTypes).not.toThrow();
});

describe('markup from a plain text', () => {
  it.each(['.a{color:red}', '@media(width>10px){a{b:c}}', '', 'a &lt; b'])(
    'allows the text %j, which creates no element',
    (text) => {
      expect(allowPlainText(text)).toBe(text);
    },
  );

  it.each(['<b>x</b>', 'a<b', '</style><script>alert(1)</script>', '<!--'])('rejects markup in the text %j', (text) => {
    expect(allowPlainText(text)).toBeNull();
  });
});

describe('the address of a script', () => {
  it.each([
    '/assets/shell/1.0.0/ko.js',
    'http://localhost:3000/assets/mf-wallet/1.0.0/remoteEntry.js',
    '/offline-worker.js',
  ])('allows a script from %s', (address) => {
    expect(allowSiteScript(address)).toBe(address);
  });

  it.each([
    'https://evil.example/assets/x.js',
    '//evil.example/assets/x.js',
    'https://evil.example/offline-worker.js',
    '/offline-worker.js/other.js',
    '/images/f_auto,s_1x1/x.js',
    '/assets/../images/x.js',
    'data:text/javascript,alert(1)',
    'blob:http://localhost:3000/x',
    'javascript:alert(1)',
    'http://localhost:3103/remoteEntry.js',
  ])('rejects a script from %s', (address) => {
    expect(allowSiteScript(address)).toBeNull();
  });

  it('allows scripts of a development server that the page names', () => {
    testState.shell = { version: '1.0.0', developmentOrigin: 'http://localhost:3103' };
    expect(allowSiteScript('http://localhost:3103/remoteEntry.js')).not.toBeNull();
    expect(allowSiteScript('http://localhost:3104/remoteEntry.js')).toBeNull();
  });
});
