import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Lock, withEveryPlatform } from '../lock/every-platform.ts';
import { ROOT } from '../site/front-ends.ts';

const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as Lock;

describe('package-lock.json', () => {
  it('lists the optional packages of every platform, or npm ci refuses it', () => {
    expect(withEveryPlatform(lock).added).toEqual([]);
  });

  it('names no registry', () => {
    expect(JSON.stringify(lock)).not.toMatch(/"resolved":"https?:/);
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
