import { expect, it } from '@jest/globals';
import { type Lock, addEveryPlatform } from './every-platform.ts';

it('adds the packages that npm omitted, each with its platform', () => {
  const left: Lock = {
    packages: {
      'node_modules/tool': { optionalDependencies: { '@tool/linux-arm64-musl': '1.2.3', known: '1.0.0' } },
      'node_modules/known': {},
    },
  };
  expect(addEveryPlatform(left)).toEqual({
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
