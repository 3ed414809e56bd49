import { describe, expect, it } from '@jest/globals';
import { allCalls, ENTRY_ID } from 'shared-types';
import { Type } from 'typebox';
import { Refused } from './refused.ts';
import { checkParameters } from './check-parameters.ts';
import { ownParameters } from './own-parameters.ts';

const naming = allCalls().filter(([, { request }]) => ENTRY_ID in (request.properties.id ?? {}));

describe('a row is named by its number', () => {
  it.each(naming)('in %s, and nothing else gets as far as the database', (_, call) => {
    const schema = Type.Pick(ownParameters(call), ['id']);
    expect(checkParameters(schema, { id: 7 }, 'body')).toEqual({ id: 7 });
    for (const id of ['7a', 'A', '0b5f0b1e-6a53-4a6e-9d0c-2f1f4f2f7a11', 0, -1, 1.5, null]) {
      expect(() => checkParameters(schema, { id }, 'body')).toThrow(Refused);
    }
  });

  it('also where it comes as text, in a query', () => {
    const [, call] = naming.find(([, { travels }]) => travels === 'query') ?? [];
    expect(call && checkParameters(ownParameters(call), { id: '7' }, 'query')).toEqual({ id: 7 });
  });
});
