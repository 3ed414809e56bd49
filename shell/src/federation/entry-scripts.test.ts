import { describe, expect, it } from '@jest/globals';
import { entryScripts, entryState } from './entry-scripts.ts';

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
