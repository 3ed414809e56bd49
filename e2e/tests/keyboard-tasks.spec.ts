import { expect, type Locator, type Page, test } from '@playwright/test';
import { LANGUAGE_TAGS, type Locale, LOCALES } from 'shared-types/platform';
import { openDemoGame } from '../support/demo-game.ts';
import { expectFocus, pressKey, pressTabTo } from '../support/keyboard.ts';
import { adjustMoney } from '../support/operator.ts';
import {
  DEMO_PASSWORD,
  dialog,
  EXCHANGE_PASSWORD,
  expectToast,
  logInAsNewMember,
  setLocale,
  waitForHydration,
} from '../support/person.ts';
import { newAddress } from '../support/site-calls.ts';
import { loadSiteTexts } from '../support/site-texts.ts';
import { tagSlowUnless } from '../support/slow-tests.ts';

/** Labels of buttons that delete, lock or end something: no question may open with one of them focused. */
const DESTRUCTIVE = [
  'mf-account/protection.askConfirm',
  'mf-community/help.deleteAll',
  'mf-community/help.deleteIt',
  'mf-wallet/request-history.cancelIt',
  'shell/dialogs.deleteAll',
  'shell/layout.logOut',
];

/** Returns the actions of a person who uses only keys; each must leave the focus on an element of the page. */
async function createKeyboardUser(page: Page, locale: Locale, id: string) {
  const text = loadSiteTexts(locale);
  await setLocale(page, locale);
  // No task needs images, whose first resizing occupies the connections that scripts need.
  await page.route('**/images/**', async (route) => route.abort());
  const press = async (key: string) => pressKey(page, key);
  const activate = async (part: Locator) => {
    await pressTabTo(page, part);
    await press('Enter');
  };
  /** Waits for a question, whose focus must be in it and on nothing destructive. */
  const expectQuestion = async (question: Locator) => {
    await expect(question.locator(':focus')).toBeVisible();
    for (const label of DESTRUCTIVE) {
      await expect(question.getByRole('button', { name: text(label) }).and(page.locator(':focus'))).toHaveCount(0);
    }
  };
  const choose = async (question: Locator, button: string) => {
    await expectQuestion(question);
    await activate(question.getByRole('button', { name: text(button) }));
    await expect(question).toBeHidden();
    await expectFocus(page);
  };
  return {
    page,
    locale,
    id,
    main: page.getByRole('main'),
    text,
    press,
    activate,
    expectQuestion,
    choose,
    /** Loads a page and goes to its content: past the menu, or by closing the prompt about an unread note. */
    open: async (path: string, { note = false } = {}) => {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[locale]);
      await waitForHydration(page);
      await (note
        ? choose(dialog(page, 'msg2003'), 'shell/refresh-offer.later')
        : activate(page.getByRole('link', { name: text('shell/layout.skipToContent') })));
      await expect(page.getByRole('main')).toBeFocused();
    },
    fill: async (field: Locator, value: string) => {
      await pressTabTo(page, field);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(value);
    },
  };
}

/** Tasks by title; each ends with the focus on an element of the page. */
const TASKS: Readonly<Record<string, (user: Awaited<ReturnType<typeof createKeyboardUser>>) => Promise<void>>> = {
  registers: async ({ page, locale, main, text, press, open, activate, fill }) => {
    // Registrations are limited by address.
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() });
    const id = `k${locale}${String(Date.now()).slice(-9)}`;
    const field = (key: string) => main.getByLabel(text(`mf-account/register.${key}`));
    const next = main.getByRole('button', { name: text('mf-account/register.next') });
    await open('/register');
    await fill(field('userId'), id);
    await fill(field('nick'), id.slice(-8));
    await fill(field('phone'), `010${id.slice(-8)}`);
    await activate(next);
    await expect(field('bank')).toBeFocused();
    await page.keyboard.type('shinhan');
    await press('Enter');
    await fill(field('bankNumber'), `1102${id.slice(-8)}`);
    await fill(field('bankOwner'), '홍길동');
    await activate(next);
    await expect(page).toHaveURL('/register?step=secret');
    await expect(field('password')).toBeFocused();
    await fill(field('password'), 'moonlight-River-7');
    await fill(field('passwordAgain'), 'moonlight-River-7');
    await fill(field('exchangePassword'), EXCHANGE_PASSWORD);
    await activate(main.getByRole('button', { name: text('mf-account/register.submit') }));
    const agree = main.getByRole('checkbox', { name: text('mf-account/agreements.terms') });
    await expect(agree).toBeFocused();
    await press('Shift+Tab');
    await press('Space');
    await expect(agree).toBeChecked();
    await activate(main.getByRole('button', { name: text('mf-account/register.submit') }));
    await expectToast(page, 'mf-account/register.done');
    await expect(page).toHaveURL('/login');
    await expect(main).toBeFocused();
    await expect(main.getByLabel(text('mf-account/login.id'))).toHaveValue(id);
  },
  'logs in and opens a game': async ({ page, locale, id, main, text, press, open, activate, fill, expectQuestion }) => {
    await page.context().clearCookies({ name: 'session' });
    await open('/login');
    await fill(main.getByLabel(text('mf-account/login.id')), id);
    await fill(main.getByLabel(text('mf-account/login.password')), DEMO_PASSWORD);
    await press('Enter');
    await expectQuestion(dialog(page, 'msg2029'));
    // The site is loaded again for the member: the next Tab starts at its top.
    await page.keyboard.press('Enter');
    await expect(page.getByRole('banner').getByText(id)).toBeVisible();
    await waitForHydration(page);
    const menu = page.getByRole('navigation', { name: text('shell/layout.menu') });
    await activate(menu.getByRole('link', { name: text('mf-games/wording.game') }));
    await expect(main).toBeFocused();
    await fill(main.getByRole('searchbox', { name: text('mf-games/lobby.search') }), 'baccarat');
    const games = main.getByRole('region', { name: text('mf-games/lobby.every') });
    await expect(games.getByRole('heading', { name: text('mf-games/lobby.results') })).toBeVisible();
    await activate(games.locator('[data-tile]').first());
    const detail = page.getByRole('dialog');
    await pressTabTo(page, detail.getByRole('button', { name: text('mf-games/game-detail.play') }));
    const [game] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')]);
    await expect(game.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[locale]);
    await expect(game.getByText(text('games-provider.playMoney')).first()).toBeVisible();
    await expectFocus(page);
  },
  'requests a deposit': async ({ page, main, text, open, activate, choose }) => {
    const button = (key: string) => main.getByRole('button', { name: text(`mf-wallet/deposit.${key}`) });
    const step = (key: string) => main.getByRole('heading', { name: text(`mf-wallet/deposit.step.${key}`) });
    await open('/deposit');
    await activate(button('offerDecline'));
    await expect(button('offerDecline')).toBeHidden();
    await activate(button('askAccount.ask'));
    await choose(dialog(page, 'mf-wallet/deposit.askAccount'), 'mf-wallet/deposit.askAccount.ask');
    await activate(button('next'));
    await expect(step('amount')).toBeFocused();
    const amounts = main.getByRole('group', { name: text('ui.addAmounts') });
    await activate(amounts.getByRole('button').first());
    await activate(button('next'));
    await expect(step('payer')).toBeFocused();
    await activate(button('send'));
    await choose(dialog(page, 'mf-wallet/deposit.askDeposit'), 'mf-wallet/deposit.send');
    await expectToast(page, 'mf-wallet/deposit.arrived');
    await expect(main.getByText(text('mf-wallet/deposit.waiting'))).toBeFocused();
    await activate(main.getByRole('button', { name: text('mf-wallet/request-history.cancelOf') }));
    await choose(dialog(page, 'mf-wallet/request-history.askCancel'), 'mf-wallet/request-history.keepIt');
  },
  'requests a withdrawal': async ({ page, id, main, text, open, activate, fill, choose }) => {
    await adjustMoney(id, '200000');
    const field = (key: string) => main.getByLabel(text(`mf-wallet/withdraw.${key}`));
    await open('/withdraw', { note: true });
    await fill(field('amount'), '50000');
    await fill(field('pass'), EXCHANGE_PASSWORD);
    await activate(main.getByRole('button', { name: text('mf-wallet/withdraw.send') }));
    await choose(dialog(page, 'mf-wallet/withdraw.askWithdraw'), 'mf-wallet/withdraw.send');
    await expectToast(page, 'mf-wallet/withdraw.arrived');
    await expect(main.getByRole('heading', { name: text('mf-wallet/withdraw.waiting') })).toBeVisible();
    await expectFocus(page);
  },
  'converts comp': async ({ page, id, main, text, open, activate, fill, choose }) => {
    await adjustMoney(id, '5000', 'comp');
    const amount = main.getByLabel(text('mf-wallet/comp.amount'));
    await open('/comp', { note: true });
    await fill(amount, '5000');
    await activate(main.getByRole('button', { name: text('mf-wallet/comp.send') }));
    await choose(dialog(page, 'mf-wallet/comp.askConvert'), 'mf-wallet/comp.send');
    await expectToast(page, 'mf-wallet/comp.converted');
    // With nothing left to convert, the form is hidden.
    await expect(amount).toBeHidden();
    await expectFocus(page);
  },
  'sends a ticket': async ({ page, main, text, press, open, activate, fill, choose }) => {
    const button = (key: string) => main.getByRole('button', { name: text(`mf-community/help.${key}`) });
    await open('/help');
    await activate(button('write').first());
    await expect(main.getByLabel(text('mf-community/help.ticketTitle'))).toBeFocused();
    await page.keyboard.type('키보드');
    await fill(main.getByLabel(text('mf-community/help.contents')), '키보드로 보내는 문의입니다.');
    await activate(button('send'));
    await choose(dialog(page, 'msg2222'), 'shell/dialogs.send');
    await choose(dialog(page, 'msg2026'), 'shell/dialogs.confirm');
    await expect(main.getByRole('status').filter({ hasText: text('mf-community/help.count') })).toBeFocused();
    const ticket = main.getByRole('heading').getByRole('button', { name: /키보드/ });
    await activate(ticket);
    await expect(ticket).toHaveAttribute('aria-expanded', 'true');
    await press('Shift+Tab');
    await press('Enter');
    await choose(dialog(page, 'msg2221'), 'shell/dialogs.keep');
  },
  'sets a limit, the reality check and a break': async ({ page, main, text, press, open, activate, fill, choose }) => {
    const named = (key: string) => ({ name: text(`mf-account/protection.${key}`) });
    await open('/protection');
    await activate(main.locator('summary').first());
    const deposits = main.getByRole('region', named('depositLimit'));
    await fill(deposits.getByLabel(text('mf-account/protection.day')), '500000');
    await activate(deposits.getByRole('button', named('save')).first());
    await expect(deposits.getByText(text('mf-account/protection.used'))).toBeVisible();
    await expectFocus(page);
    await pressTabTo(page, main.getByRole('radio', { checked: true }));
    await press('ArrowDown');
    await expect(main.getByText(text('mf-account/protection.checkHolds'))).toBeVisible();
    const chosen = main.getByRole('radio', { checked: true }).and(main.getByRole('radio', named('everyMinutes')));
    await expect(chosen).toBeFocused();
    await open('/protection');
    await expect(chosen).toBeVisible();
    await expect(deposits.getByText(text('mf-account/protection.used'))).toBeVisible();
    await activate(main.getByRole('button', named('break1')));
    await choose(page.locator('[data-dialog=stop-question]'), 'mf-account/protection.askConfirm');
    await choose(page.locator('[data-dialog=stop-done]'), 'mf-account/protection.doneConfirm');
    await expect(main.getByText(text('mf-account/protection.onBreak'))).toBeVisible();
  },
  'plays a round of a slot': async ({ page, locale, text, activate }) => {
    await openDemoGame(page, 'pado-1');
    await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[locale]);
    const spin = page.getByRole('button', { name: text('games-provider.spin') });
    await activate(spin);
    await expect(spin).toBeDisabled();
    await expect(spin).toBeEnabled({ timeout: 40_000 });
    await expect(spin).toBeFocused();
  },
  'plays a round of a table game': async ({ page, text, activate }) => {
    await openDemoGame(page, 'moonlight-baccarat');
    const named = (key: string) => text(`games-provider.${key}`).source.slice(1, -1);
    await activate(page.getByRole('button', { name: new RegExp(`^${named('player')} \\d`, 'u') }));
    const deal = page.getByRole('button', { name: text('games-provider.deal') });
    await activate(deal);
    const result = ['returned', 'cameBack', 'lost', 'noPay'].map(named).join('|');
    await expect(page.getByText(new RegExp(` · .*(${result})`, 'u'))).toBeVisible({ timeout: 40_000 });
    await expect(deal).toBeFocused();
  },
};

for (const locale of LOCALES) {
  for (const [task, act] of Object.entries(TASKS)) {
    test(`${task} by keyboard only in ${locale}`, tagSlowUnless(locale === 'ko'), async ({ page }) => {
      const id = task === 'registers' ? '' : await logInAsNewMember(page, 'key');
      await act(await createKeyboardUser(page, locale, id));
    });
  }
}
