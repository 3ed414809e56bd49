import { testSite, feature } from '../test-site/test-site.ts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { entryScripts, entryState } from './entry-scripts.ts';
import { installIntegrity } from './integrity.ts';

const HASHES = new Map([
  ['http://localhost:3000/assets/mf-rooms/1.2.3/remoteEntry.js', 'sha384-known'],
  ['http://localhost:3103/remoteEntry.js', ''],
]);

/** The script that the runtime is given for an entry. */
function scriptFor(url: string): HTMLScriptElement {
  const made = entryScripts((address) => HASHES.get(address)).createScript?.({ url });
  if (made === undefined || !('script' in made) || made.script === undefined) {
    throw new Error('No script was made.');
  }
  return made.script;
}

describe('the script of an entry', () => {
  it('carries the hash of the registry', () => {
    const { integrity, crossOrigin } = scriptFor('http://localhost:3000/assets/mf-rooms/1.2.3/remoteEntry.js');
    expect(integrity).toBe('sha384-known');
    // An integrity policy counts a hash only then.
    expect(crossOrigin).toBe('anonymous');
  });

  it('carries a hash that no file has when nobody chose it, so that it cannot run', () => {
    expect(scriptFor('http://localhost:3000/assets/mf-rooms/6.6.6/remoteEntry.js').integrity).toMatch(/^sha384-A{64}$/);
  });

  it('of a development server goes without', () => {
    expect(scriptFor('http://localhost:3103/remoteEntry.js').integrity).toBeFalsy();
  });

  it('tells how far it came', () => {
    const url = 'http://localhost:3000/assets/mf-rooms/1.2.3/remoteEntry.js';
    const script = scriptFor(url);
    expect(entryState(url)).toBe('asked');
    script.dispatchEvent(new Event('error'));
    expect(entryState(url)).toBe('failed');
    script.dispatchEvent(new Event('load'));
    expect(entryState(url)).toBe('arrived');
    expect(entryState('http://localhost:3000/never.js')).toBeUndefined();
  });
});

describe('the hashes that all script loaders read', () => {
  beforeEach(() => {
    const { 'mf-rooms': rooms } = feature('mf-rooms', {});
    if (rooms === undefined) {
      throw new Error('The feature was not made.');
    }
    const previous = { version: '1.2.2', entry: '/b.js', integrity: 'sha384-b', files: { '/b.js': 'sha384-b' } };
    testSite.shell = { version: '1.0.0', files: { '/shell.js': 'sha384-s' } };
    testSite.features = { 'mf-rooms': { ...rooms, files: { '/a.js': 'sha384-a' }, previous } };
  });

  it('are those of the shell, the chosen versions and what they fall back to', () => {
    installIntegrity(testSite);
    expect(globalThis.siteIntegrity).toEqual({ '/shell.js': 'sha384-s', '/a.js': 'sha384-a', '/b.js': 'sha384-b' });
  });

  it('let a development server’s origin pass, and no other', () => {
    const { 'mf-rooms': rooms } = testSite.features;
    if (rooms !== undefined) {
      const entry = 'http://localhost:3103/remoteEntry.js';
      testSite.features = { 'mf-rooms': { ...rooms, version: 'development', entry, files: {} } };
    }
    installIntegrity(testSite);
    expect(globalThis.siteIntegrity).toHaveProperty(['http://localhost:3103'], '');
    expect(globalThis.siteIntegrity).not.toHaveProperty(['http://localhost:3000']);
  });
});
