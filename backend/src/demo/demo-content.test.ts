import { beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DEPOSIT_STEP_WON, formatWon, type Locale, LOCALES, WITHDRAW_LEAST_WON } from 'shared-types/platform';
import { sendSupportReply } from '../community/support-tickets.ts';
import { getBalances } from '../ledger/transfer.ts';
import { DEMO_NOTES, DEMO_NOTICES, DEMO_POPUPS, DEMO_TICKETS } from './demo-content.ts';
import { seedDemo } from './seed.ts';
import { setUpTestBackend } from '../testing/set-up-test-database.ts';

describe('the demo’s content', () => {
  const backend = setUpTestBackend();
  let token: string;
  beforeAll(async () => {
    await seedDemo(backend.database);
    const { body } = await backend.call('user-do-login', { id: 'demo01', pw: 'demo-Pass1' });
    token = String(body.token);
  }, 60_000);

  /** Returns the demo content that members and visitors of a language get from the calls. */
  async function contentIn(locale: Locale): Promise<string[]> {
    const responses = [
      await backend.call('get-notice-popup', {}, { locale }),
      await backend.call('user-get-advertisement', { type: 'home' }, { locale }),
      await backend.call('get-user-notices', {}, { locale, token }),
      await backend.call('usre-get-note-list', {}, { locale, token }),
      await backend.call('get-help-list', {}, { locale, token }),
      await backend.call('help-thread', { id: 1 }, { locale, token }),
    ];
    const words: string[] = [];
    JSON.stringify(responses, (key, value: unknown) => {
      if (['title', 'contents', 'answer'].includes(key) && typeof value === 'string') {
        words.push(value);
      }
      return value;
    });
    return words;
  }

  it.each(LOCALES)('creates complete demo content only in the language %s', async (locale) => {
    const words = await contentIn(locale);
    const fields = 2 * (DEMO_NOTICES.length + DEMO_POPUPS.length + DEMO_NOTES.length + DEMO_TICKETS.length + 1) + 3;
    expect(words.length).toBeGreaterThan(fields);
    const foreign = {
      ko: /^[^가-힣]*$/,
      en: /[^\0-\u024f‘-”₩–]/,
      vn: /[가-힣ぁ-ヿ一-鿿]/,
      jp: /[가-힣]/,
      cn: /[가-힣ぁ-ヿ]/,
    };
    expect(words.filter((text) => foreign[locale].test(text))).toEqual([]);
  });

  it.each(LOCALES)('names in %s the numbers of the configuration', async (locale) => {
    const words = (await contentIn(locale)).join('\n');
    for (const won of [DEPOSIT_STEP_WON, WITHDRAW_LEAST_WON]) {
      expect(words).toContain(`<b>${formatWon(won, locale)}</b>`);
    }
    const { cash } = await getBalances(backend.database, 1);
    expect(words).toContain(formatWon(cash, locale));
  });

  it.each(LOCALES)('contains no hard-coded number in %s', (locale) => {
    const texts = readFileSync(new URL(`texts/${locale}.json`, import.meta.url), 'utf8');
    expect(texts.replaceAll(/\{\{\w+\}\}/g, '').match(/\d+/g)).toBeNull();
  });

  it('states the age that members agree to', async () => {
    const agreements = readFileSync(
      new URL('../../../mf-account/src/agreements/texts/ko.json', import.meta.url),
      'utf8',
    );
    const age = /만 (?<age>\d+)세/.exec(agreements)?.groups?.age;
    expect(await contentIn('ko')).toContain(`${age}세 미만 이용 불가`);
  });

  it('shows a new question in the reader’s language, without an old translation', async () => {
    const reply = { contents: 'And roulette?', requestId: randomUUID() };
    const [ticket] = await backend.database.query<{ id: number }>(
      `SELECT id FROM help_ticket WHERE translations -> 'en' ->> 'title' LIKE 'Where are%'`,
    );
    const id = ticket?.id ?? 0;
    await backend.call('help-reply', { id, ...reply }, { token });
    const listMessages = async () => (await backend.call('help-thread', { id }, { locale: 'en', token })).body.messages;
    const first = { by: 'house', contents: expect.stringContaining('Rules and returns') };
    expect(await listMessages()).toMatchObject([first, { by: 'member', contents: reply.contents }]);
    await sendSupportReply(backend.database, { id, reply: 'The same place.' });
    expect(await listMessages()).toMatchObject([first, {}, { by: 'house', contents: 'The same place.' }]);
  });
});
