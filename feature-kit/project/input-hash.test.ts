import { expect, it } from '@jest/globals';
import { type LockFile, readLockFile } from '../lock/lock-file.ts';
import { ROOT } from './front-ends.ts';
import { computeInputHash } from './input-hash.ts';

const lock = readLockFile(ROOT);

/** The lock file with another version of one package. */
function changed(place: string): LockFile {
  return { packages: { ...lock.packages, [place]: { ...lock.packages[place], version: '99.0.0' } } };
}

it('preserves other builds when a feature is added or unused packages change', () => {
  const before = computeInputHash('mf-wallet', lock);
  const packages = {
    ...lock.packages,
    'mf-raffle': { version: '1.0.0', dependencies: { 'ticket-printer': '1.0.0' } },
    'node_modules/mf-raffle': { link: true, resolved: 'mf-raffle' },
    'node_modules/ticket-printer': { version: '1.0.0', integrity: 'sha512-AAAA' },
  };
  expect(computeInputHash('mf-wallet', { packages })).toBe(before);
  expect(computeInputHash('mf-wallet', changed('node_modules/fastify'))).toBe(before);
  expect(computeInputHash('mf-wallet', changed('node_modules/@playwright/test'))).toBe(before);
});

it.each(['react', '@swc/core', 'webpack', 'webpack-cli', 'node', '@module-federation/sdk'])(
  'changes a build when the version of %s changes',
  (name) => {
    expect(lock.packages[`node_modules/${name}`]).toBeDefined();
    expect(computeInputHash('mf-wallet', changed(`node_modules/${name}`))).not.toBe(
      computeInputHash('mf-wallet', lock),
    );
  },
);
