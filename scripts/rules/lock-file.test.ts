import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Lock, withEveryPlatform } from '../lock/every-platform.ts';
import { ROOT } from 'feature-kit/project/front-ends.ts';

const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as Lock;

describe('package-lock.json', () => {
  it('lists the optional packages of every platform, or npm ci refuses it', () => {
    expect(withEveryPlatform(lock).added).toEqual([]);
  });

  it('names no registry', () => {
    expect(JSON.stringify(lock)).not.toMatch(/"resolved":"https?:/);
  });

  it('has the hash of every package, but for binaries of other platforms that the registry at hand did not carry', () => {
    const unknown = Object.entries(lock.packages)
      .filter(([name, { link, inBundle }]) => name.includes('node_modules/') && link !== true && inBundle !== true)
      .filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity))
      .filter(([, { optional, os, cpu }]) => optional !== true || (os === undefined && cpu === undefined));
    expect(unknown).toEqual([]);
  });

  it('gets the packages that npm left out, each for its own platform alone', () => {
    const left: Lock = {
      packages: {
        'node_modules/tool': { optionalDependencies: { '@tool/linux-arm64-musl': '1.2.3', known: '1.0.0' } },
        'node_modules/known': {},
      },
    };
    expect(withEveryPlatform(left)).toEqual({
      added: ['node_modules/@tool/linux-arm64-musl'],
      lock: {
        packages: {
          ...left.packages,
          'node_modules/@tool/linux-arm64-musl': {
            version: '1.2.3',
            optional: true,
            os: ['linux'],
            cpu: ['arm64'],
            libc: ['musl'],
          },
        },
      },
    });
  });
});
