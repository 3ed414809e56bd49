import { describe, expect, it } from '@jest/globals';
import { Check } from 'typebox/value';
import { allCalls } from './calls/call-table.ts';
import { SPEC_REFUSALS } from './calls/statuses.ts';
import * as constants from './constants.ts';
import { DEFAULT_LOCALE, LOCALES } from './locales/locale.ts';
import { MESSAGES } from './messages/message-keys.ts';

// The spec's own words, written down a second time: everything else that is tried takes them from the tables themselves.

/**
 * Section 7: proxy path, backend path, the sent fields of the specification, and the response fields that it names.
 * `{}` is an empty body; the query has the parameters if there is no body.
 */
const SPEC_CALLS = [
  ['user-do-login', '/public/user/do_login', undefined, []],
  ['user-health-check', '/public/user/user_health_check', '{}', ['user', 'noteCount', 'helpCount']],
  ['user-register', '/public/user/reg', undefined, []],
  ['check-user-nick', '/public/user/check_user_nick', undefined, []],
  ['check-user-id', '/public/user/check_user_id', undefined, []],
  ['get-reg-domain', '/public/user/getRegDomain', '{}', []],
  ['user-write-help', '/public/community/user_wirte_help', ['title', 'contents'], []],
  ['user-del-note', '/public/community/usre_do_del_note', 'query', []],
  ['get-help-list', '/public/community/get_help_list', '{}', ['helps', 'maxCount']],
  ['read-help-message', '/public/community/admin_do_help_message_read', undefined, []],
  ['read-note-message', '/public/community/usre_do_read_note', undefined, []],
  ['del-all-help', '/public/community/admin_del_all_help', '{}', []],
  ['get-user-notices', '/public/community/user_get_notices', '{}', ['notices']],
  ['get-notice-popup', '/public/community/user_get_notice_popup', '{}', ['note']],
  ['get-user-note', '/public/community/usre_get_note', '{}', []],
  ['user-ask-account', '/public/community/user_ask_account_wirte_help', '{}', []],
  ['apply-user-deposit', '/public/balance/apply_user_deposit', undefined, []],
  ['apply-user-withdraw', '/public/balance/apply_user_withdraw', undefined, []],
  ['roll-to-balance', '/public/balance/user_roll_to_balance', undefined, []],
  [
    'get-in-game-balance',
    '/public/slot/get_in_game_balance',
    '{}',
    ['status', 'gameMoney', 'balance', 'rolling', 'userId'],
  ],
  ['get-casino-setting', '/public/slot/get_casino_setting', '{}', ['casiono']],
  ['get-sport-setting', '/public/slot/get_sport_setting', '{}', []],
  ['get-slot-setting', '/public/slot/get_slot_setting', '{}', ['slot']],
  ['get-slot-by-company', '/public/slot/get_slot_by_company', ['company'], ['games']],
  ['open-game', '/public/slot/open_game', ['code', 'company', 'timeStemp'], ['gameUrl']],
] as const;

/** Section 7, below the table: paths that are named and not shown. */
const FURTHER_PATHS = [
  '/public/user/get_member',
  '/public/user/user_chang_to_point',
  '/public/user/user_exchange_to_pass',
  '/public/community/none_login_write',
  '/public/community/do_read_all_note',
  '/public/community/do_del_all_note',
  '/public/community/usre_get_note_list',
  '/public/community/user_get_advertisement',
  '/community/user_del_help',
  '/public/slot/get_slot_bets_list',
  '/public/slot/user_transfer_in',
  '/public/slot/user_withdraw',
  '/balance/get_deposit_list',
  '/balance/user_del_deposit',
  '/balance/get_withdraw_list',
  '/balance/user_del_withdraw',
  '/balance/get_balance_deposit_lock',
  '/balance/get_balance_withdraw_lock',
  '/user/money_to_point',
  '/user/point_to_money',
];

const rows = new Map<string, ReturnType<typeof allCalls>[number][1]>(allCalls());

describe('section 7', () => {
  it.each(SPEC_CALLS)('forwards %s to %s', (name, backendPath, sent, answered) => {
    const row = rows.get(name);
    expect(row).toMatchObject({ backendPath, level: 1 });
    if (sent === 'query') {
      expect(row?.travels).toBe('query');
    } else if (sent === '{}') {
      expect(row && Check(row.request, {})).toBe(true);
    } else if (sent !== undefined) {
      expect([row?.travels, row?.request.required]).toEqual(['body', expect.arrayContaining([...sent])]);
    }
    expect(Object.keys(row?.success.properties ?? {})).toEqual(expect.arrayContaining([...answered]));
  });

  it('sends the origin of the page as the domain', () => {
    expect(rows.get('get-reg-domain')?.sendsOrigin).toBe(true);
  });

  it('contains 25 calls, additional paths of level 2, and nothing else of these levels', () => {
    const pathsOf = (level: number) =>
      [...rows.values()].flatMap((row) => (row.level === level ? [row.backendPath] : []));
    expect(pathsOf(1).toSorted()).toEqual(SPEC_CALLS.map(([, path]) => path).toSorted());
    expect(pathsOf(2).toSorted()).toEqual(FURTHER_PATHS.toSorted());
    expect(constants.CALLS_PATH).toBe('/api/routes');
  });
});

it('contains the statuses and messages of section 8', () => {
  expect(SPEC_REFUSALS).toEqual([
    'authenticated',
    'alread_have_user',
    'cant_find_code',
    'already',
    'alread',
    'wait',
    'time',
    'balance',
    'low_point',
    'pass',
  ]);
  expect(MESSAGES).toMatchObject({
    msg2001: 'warning',
    msg2002: 'info',
    msg2003: 'info',
    msg2004: 'info',
    msg2012: 'error',
    msg2218: 'warning',
  });
  expect(Object.keys(MESSAGES)).toEqual(
    expect.arrayContaining(['24', '25', '26', '27', '29', '30', '53', '54'].map((number) => `msg20${number}`)),
  );
  expect([MESSAGES.msg2221, MESSAGES.msg2222]).toEqual(['confirm', 'confirm']);
});

it('contains the constants of section 9', () => {
  expect(constants).toMatchObject({
    HEALTH_CHECK_INTERVAL_MS: 30_000,
    GAME_LOADING_MAX_MS: 4_000,
    GAME_WINDOW: { width: 1400, height: 800 },
    HOME_BOX_ITEMS: 5,
    DESKTOP_MIN_WIDTH: 1200,
    GAME_TABS: ['casino', 'slot'],
    SESSION_ABSOLUTE_MS: 28_800_000,
  });
  expect([DEFAULT_LOCALE, LOCALES.toSorted()]).toEqual(['ko', ['cn', 'en', 'jp', 'ko', 'vn']]);
});
