import { describe, expect, it } from '@jest/globals';
import { feature } from '../test-site/test-site.ts';
import { versionsOf } from './versions.ts';

const BEFORE = { version: '1.2.2', entry: '/assets/mf-rooms/1.2.2/remoteEntry.js', integrity: '' };

function page() {
  const { 'mf-rooms': rooms } = feature('mf-rooms', {});
  if (rooms === undefined) {
    throw new Error('The feature was not made.');
  }
  return versionsOf({ 'mf-rooms': { ...rooms, previous: BEFORE }, ...feature('mf-alone', {}) });
}

describe('the versions of a page', () => {
  it('are the chosen ones, until one fails: then the one before', () => {
    const versions = page();
    expect(versions.current('mf-rooms').version).toBe('1.2.3');
    expect(versions.fallBack('mf-rooms', '1.2.3')).toBe(true);
    expect(versions.current('mf-rooms').version).toBe('1.2.2');
  });

  it('fall back for every part that failed from the chosen one, and no further', () => {
    const versions = page();
    expect(versions.fallBack('mf-rooms', '1.2.3')).toBe(true);
    expect(versions.fallBack('mf-rooms', '1.2.3')).toBe(true);
    expect(versions.fallBack('mf-rooms', '1.2.2')).toBe(false);
    expect(versions.fallBack('mf-alone', '1.2.3')).toBe(false);
    expect(versions.current('mf-alone').version).toBe('1.2.3');
  });

  it('have names of their own for the runtime', () => {
    const versions = page();
    expect(versions.nameOf('mf-rooms', versions.current('mf-rooms'))).toBe('mf-rooms');
    versions.fallBack('mf-rooms', '1.2.3');
    expect(versions.nameOf('mf-rooms', versions.current('mf-rooms'))).toBe('previous.mf-rooms');
  });
});
