import { expect, it } from '@jest/globals';
import { OFFERED_PLATFORMS } from 'shared-types';
import { declaredTypes } from './declared-types.ts';
import { offeredPlatforms, partsOf } from './offered-platforms.ts';

const read = (source: string) => partsOf(declaredTypes('platform.ts', source), 'Platform');

it('the offered platforms have the parts that their types have (npm run generate)', () => {
  expect(OFFERED_PLATFORMS).toEqual(offeredPlatforms());
});

it('parts are members, members of members, and what those extend; a deprecated one says since when, until when, and what instead', () => {
  const source = `
    export interface Platform {
      readonly session: Session;
      readonly agents: Agents | undefined;
      /**
       * Leads.
       * @deprecated since 1.2.0, gone with 2.0.0: links.to
       */
      lead(): void;
    }
    export interface Session extends Kept { use(): void }
    export interface Kept { keep(): void }
    export interface Agents { open(): void }`;
  expect(read(source)).toEqual({
    parts: ['session', 'session.keep', 'session.use', 'agents', 'agents.open', 'lead'],
    deprecated: { lead: { since: '1.2.0', until: '2.0.0', instead: 'links.to' } },
  });
});

it.each([
  ['export interface Platform { /** @deprecated use links */ lead(): void }', 'lead: write "@deprecated since'],
  ['export interface Other { lead(): void }', 'no interface Platform'],
])('%s is refused', (source, words) => {
  expect(() => read(source)).toThrow(words);
});
