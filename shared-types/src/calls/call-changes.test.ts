import { describe, expect, it } from '@jest/globals';
import { BROWSER_CALLS } from './browser-calls.ts';
import { allCalls, CALLS } from './call-table.ts';
import { isPromotion, withoutPromotions } from './promotion.ts';

/** Calls of a member whose effect no read of this page shows. */
const SHOWN_NOWHERE = [
  'passkey-add-options',
  'passkey-step-up-options',
  'passkey-withdraw-options',
  'user-close-account',
  'user-health-check',
  'user-step-up',
];

/** Reasons for which a call with an effect has no request id. */
const SAFE_TO_REPEAT: Readonly<Record<string, readonly string[]>> = {
  'a repeat finds everything as it left it': [
    'del-all-help',
    'do-del-all-note',
    'do-read-all-note',
    'passkey-rename',
    'read-help-message',
    'read-note-message',
    'rg-break',
    'rg-cancel-limit',
    'rg-check-ack',
    'rg-decline-offer',
    'rg-exclude',
    'rg-keep-limits',
    'rg-set-check',
    'rg-set-limit',
    'sessions-end',
    'set-favourite',
    'user-del-deposit',
    'user-del-help',
    'user-del-note',
    'user-del-withdraw',
  ],
  'its answer is a secret that is stored nowhere, and a repeat makes another one': [
    'open-game',
    'passkey-add-options',
    'passkey-login-options',
    'passkey-step-up-options',
    'recovery-codes-renew',
  ],
  'it begins a session, with a token that is stored nowhere in the clear': ['passkey-login', 'user-do-login'],
  'its first success ended the login': ['user-close-account'],
  'the specification has no field for it, and one a minute is taken': ['user-ask-account'],
  'nobody is logged in, and the answer must not tell whose it is': ['none-login-write'],
};

describe('the call table', () => {
  it('requires a request id in every change that a repeat would make twice', () => {
    const without = allCalls().flatMap(([name, { read, request }]) =>
      read || 'requestId' in request.properties || name === 'user-health-check' ? [] : [name],
    );
    expect(without.toSorted()).toEqual(Object.values(SAFE_TO_REPEAT).flat().toSorted());
  });

  it.each(allCalls().filter(([, { read, login }]) => !read && login))('lists what %s changes', (name, { changes }) => {
    expect(changes.length > 0).toBe(!SHOWN_NOWHERE.includes(name));
  });

  it('allows only reads in `changes`, and only reads to follow the member', () => {
    const rows = Object.fromEntries(allCalls());
    const changed = new Set(allCalls().flatMap(([, { changes }]) => changes));
    expect([...changed].filter((name) => rows[name]?.read !== true)).toEqual([]);
    const following = allCalls().filter(([, { follows }]) => follows.length > 0);
    expect(following.filter(([, { read }]) => !read)).toEqual([]);
  });
});

describe('the table in a page', () => {
  it('makes the shell create the optional request id of a call', () => {
    expect(BROWSER_CALLS['user-set-bank']).toMatchObject({ repeatable: true });
    expect(BROWSER_CALLS['apply-user-withdraw']).not.toHaveProperty('repeatable');
  });

  it('contains what is needed to send each call and cache its response', () => {
    expect(BROWSER_CALLS['get-in-game-balance']).toEqual({
      login: true,
      follows: CALLS['get-in-game-balance'].follows,
      member: CALLS['get-in-game-balance'].member,
    });
    expect(BROWSER_CALLS['open-game']).toEqual({
      login: true,
      maxMs: CALLS['open-game'].maxMs,
      changes: CALLS['open-game'].changes,
    });
    expect(BROWSER_CALLS['get-game-list']).toEqual({ catalogue: true, level: 3 });
  });
});

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
