import { expect, it } from '@jest/globals';
import { PLATFORM_MODULE, type PlatformOffer } from 'shared-types';
import { deprecations } from './deprecations.ts';

const OFFERED: readonly PlatformOffer[] = [
  { version: '3.0.0', parts: ['links'], deprecated: {} },
  {
    version: '2.8.0',
    parts: ['links', 'lead'],
    deprecated: { lead: { since: '2.7.0', until: '3.0.0', instead: 'links.to' } },
  },
];

const said = (range: string, ...used: readonly string[]) => deprecations({ [PLATFORM_MODULE]: range }, used, OFFERED);

it('a build says what its feature uses that is on its way out, in the platform that it asks for', () => {
  expect(said('^2.0.0', 'links', 'lead')).toEqual([
    'platform.lead is deprecated since 2.7.0 and gone with 3.0.0; instead: links.to.',
  ]);
  expect(said('^2.0.0', 'links')).toEqual([]);
  expect(said('>=2.0.0', 'lead')).toEqual([]);
  expect(said('^9.0.0', 'lead')).toEqual([]);
  expect(deprecations({}, ['lead'], OFFERED)).toEqual([]);
});
