import { describe, expect, it } from '@jest/globals';
import { allCalls } from './call-table.ts';
import { isPromotion, withoutPromotions } from './promotion.ts';

const lists = allCalls().flatMap(([name, call]) => (call.promotions === undefined ? [] : [[name, call] as const]));

describe('a list with promotions', () => {
  it.each(lists)('finds the response list of %s, which depends on the member', (_, call) => {
    const field = call.success.properties[call.promotions?.list ?? ''];
    expect(Object(field).type).toBe('array');
    expect(call.login || call.optionalLogin).toBe(true);
    expect(call.publicCatalogue).toBe(false);
    expect(call.follows).toContain('promotions');
  });

  it.each([
    [{}, 'promotion', true],
    [{}, 'service', false],
    [{ promotion: false }, 'promotion', false],
    [{ promotion: true }, 'service', true],
    [{ kind: 'event' }, 'service', true],
    [{ kind: 'maintenance' }, 'service', false],
    [{ kind: 'event', promotion: false }, 'service', false],
  ] as const)('treats %j without a marker as %s: a promotion is %s', (entry, unmarked, expected) => {
    expect(isPromotion(entry, { list: 'note', unmarked })).toBe(expected);
  });

  it('stays the same object when there is nothing to remove', () => {
    const response = { status: 'success', note: [{ promotion: false }] };
    expect(withoutPromotions(response, { list: 'note', unmarked: 'promotion' })).toBe(response);
    const rejection = { status: 'wait' };
    expect(withoutPromotions(rejection, { list: 'note', unmarked: 'promotion' })).toBe(rejection);
  });
});
