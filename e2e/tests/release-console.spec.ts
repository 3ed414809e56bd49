import { expect, type Page, test } from '@playwright/test';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { type ReleaseProject, createReleaseProject } from 'releases/testing/release-project.ts';
import { findAxeProblems } from '../support/axe-problems.ts';
import { openConsole, type Operator } from '../support/console-operator.ts';
import { tagSlowUnless } from '../support/slow-tests.ts';
import { pressByKey } from '../support/keyboard.ts';
import { writeCounts } from '../support/write-counts.ts';

/** Maximum time until a change by command is shown, in ms. */
const MAX_LIVE_MS = 2_000;

const CANARY = 'canary mf-wallet@1.1.0 --steps 25,50,100 --every 20m --anyway --reason next';
const VIEWS = ['', 'mf-wallet', 'mf-wallet/why', 'mf-wallet/diff', 'history', 'versions', 'state/4', 'state/0'];

let project: ReleaseProject;
let server: ChildProcess;
let address: string;

test.beforeAll(async () => {
  project = createReleaseProject();
  const descriptor = { outcomes: [{ name: 'deposit', route: '/deposit', call: 'apply-user-deposit', within: '30m' }] };
  await project.live('shell');
  await project.live('mf-games', { routes: ['/game'] });
  await project.live('mf-wallet', { routes: ['/deposit'], descriptor });
  project.build('mf-wallet', { version: '1.1.0', routes: ['/deposit', '/withdraw'], descriptor });
  await project.run('publish', 'mf-wallet');
  server = fork(path.join(ROOT, 'releases/src/console/main.ts'), ['--port', '0', '--no-open'], {
    env: { ...process.env, RELEASES_DIR: project.folder, RELEASE_BY: 'kim' },
    stdio: 'ignore',
  });
  const [message] = (await once(server, 'message')) as [{ readonly ready: { readonly address: string } }];
  address = message.ready.address;
});
test.afterAll(() => {
  server.kill();
  project.remove();
});
test.use({ reducedMotion: 'reduce' });
test.beforeEach(async () => {
  await project.run('rollback', 'mf-wallet', '--to', '1.0.0');
  await project.run(...CANARY.split(' '));
  await writeCounts(project, 30, 3);
});

const lastEntry = async () => (await project.store.readHistory()).at(-1);

const task = (question: string, presses: number, run: (operator: Operator, page: Page) => Promise<void>) => ({
  question,
  presses,
  run,
});

const QUESTIONS = [
  task('which version each visitor gets', 0, async (_, page) => {
    const row = page.locator('[data-package="mf-wallet"]');
    await expect(row).toContainText(/1\.0\.0.*1\.1\.0.*25% of visitors/s);
  }),
  task('how close a canary is to being stopped', 1, async (operator, page) => {
    await operator.openWallet();
    await expect(page.getByText(/Evidence [\d.]+ · stops at 1,000/)).toBeVisible();
    await expect(page.getByRole('img', { name: /Evidence over time/ })).toBeVisible();
  }),
  task('whether members achieve less, and what fails in which file', 1, async (operator, page) => {
    await operator.openWallet();
    await expect(page.locator('[data-measure="deposit"]')).toContainText('15 of 30');
    await expect(page.locator('[data-measure="failures"]')).toContainText('3 of 30');
    await expect(page.getByText('/assets/mf-wallet/1.1.0/deposit-page.js:1:1')).toBeVisible();
    await expect(page.getByText(/first seen .*, last seen /)).toBeVisible();
  }),
  task('what a release changes', 2, async (operator, page) => {
    await operator.openWallet();
    await operator.press(page.getByRole('link', { name: 'Diff' }));
    await expect(page.locator('.added', { hasText: '/withdraw' })).toBeVisible();
  }),
  task('what a member gets', 2, async (operator, page) => {
    await operator.press(page.getByRole('link', { name: 'Versions' }));
    await page.getByLabel('Member id').first().fill('demo01');
    await operator.press(page.getByRole('button', { name: 'Look up' }));
    await expect(page.getByRole('list', { name: 'Who gets what' })).toContainText(/mf-wallet 1\.[01]\.0/);
  }),
];

const TASKS = [
  task('pause a rollout', 3, async (operator, page) => {
    await operator.openWallet();
    await operator.change('Pause');
    await expect(page.getByText('Pause: done')).toBeVisible();
    await expect(page.getByText(/^Paused\./)).toBeVisible();
    expect(await lastEntry()).toMatchObject({ action: 'pause', by: 'kim', reason: 'ticket 4711' });
  }),
  task('take the next step when the evidence allows it', 3, async (operator, page) => {
    await writeCounts(project, 300, 0);
    await operator.openWallet();
    await operator.change('Next step');
    await expect(page.locator('.steps .now')).toHaveText('50 %');
  }),
  task('roll everyone back', 3, async (operator, page) => {
    await operator.openWallet();
    await operator.change('Roll back');
    await expect(page.getByText('1.0.0 is live for everyone.')).toBeVisible();
  }),
  task('promote to everyone despite the evidence', 4, async (operator, page) => {
    await operator.openWallet();
    await operator.change('Promote', async () => operator.press(page.getByRole('checkbox')));
    await expect(page.getByText('1.1.0 is live for everyone.')).toBeVisible();
  }),
  task('assign it to staff', 3, async (operator, page) => {
    await project.run('set', 'staff', 'demo01');
    await operator.openWallet();
    await operator.change('Change audience');
    await expect(page.getByText('100% of staff').first()).toBeVisible();
  }),
  task('why a version was stopped', 1, async (operator, page) => {
    await stopCanary();
    await operator.press(page.getByRole('link', { name: 'Why' }).first());
    await expect(page.locator('.cause')).toContainText(/stopped.*Deposit: reached by 0 of 30/s);
  }),
  task('which changes Kim made', 3, async (operator, page) => {
    await operator.openWallet();
    await operator.change('Pause');
    operator.presses = 0;
    await operator.press(page.getByRole('link', { name: 'History' }).first());
    await operator.choose('Actor', 'kim');
    await expect(page.locator('.entry').first()).toContainText(/pause.*kim/s);
    await expect(page.locator('.entry', { hasText: 'tester' })).toHaveCount(0);
    await page
      .getByRole('link', { name: /^State at revision/ })
      .first()
      .click();
    await expect(page.getByRole('list', { name: /^What visitors got/ })).toContainText(
      /mf-wallet 1\.0\.0.*1\.1\.0 · 25%/,
    );
  }),
];

/** Stops the canary as a proxy does. */
async function stopCanary(): Promise<void> {
  const { withdraw } = await import('releases/canary-analysis/withdraw.ts');
  const { readEvidence } = await import('releases/canary-analysis/evidence.ts');
  const known = (await readEvidence(project.store)).find(({ rollout }) => rollout !== undefined);
  const missed = { shown: 30, reached: 0 };
  const outcomes = [{ name: 'deposit', kind: 'guardrail' as const, canary: missed, control: undefined, eValue: 1e6 }];
  if (known !== undefined) {
    await withdraw(project.store, { ...known, outcomes, cause: 'deposit', eValue: 1e6 }, new Date());
  }
}

test('shows each detail of a rollout within 2 clicks', async ({ page }) => {
  const operator = await openConsole(page, address);
  for (const { question, presses, run } of QUESTIONS) {
    await page.evaluate(() => (location.hash = '#/'));
    operator.presses = 0;
    await run(operator, page);
    expect(operator.presses, question).toBe(presses);
  }
});

for (const { question, presses, run } of TASKS) {
  test(`completes in ${presses} clicks: ${question}`, async ({ page }) => {
    const operator = await openConsole(page, address);
    await run(operator, page);
    expect(operator.presses).toBe(presses);
  });
}

test('shows a change by command within two seconds', async ({ page }) => {
  await openConsole(page, address);
  await project.run('rollback', 'mf-wallet');
  const row = page.locator('[data-package="mf-wallet"]');
  await expect(row).toContainText('No canary', { timeout: MAX_LIVE_MS });
});

test('rolls back by keyboard only', async ({ page }) => {
  await openConsole(page, address);
  await pressByKey(page, page.getByRole('link', { name: 'mf-wallet', exact: true }));
  await pressByKey(page, page.getByRole('button', { name: 'Roll back' }));
  await expect(page.getByLabel(/Reason/)).toBeFocused();
  await page.keyboard.type('by keyboard');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1.0.0 is live for everyone.')).toBeVisible();
  expect(await lastEntry()).toMatchObject({ action: 'rollback', reason: 'by keyboard' });
});

for (const [language, width] of [
  ['ko', 1280],
  ['ko', 375],
  ['en', 1280],
  ['en', 375],
] as const) {
  const title = `has no accessibility problem and nothing outside of ${width} px in ${language}`;
  test(title, tagSlowUnless(language === 'ko'), async ({ page }) => {
    await page.setViewportSize({ width, height: 812 });
    await openConsole(page, address, language);
    for (const view of VIEWS) {
      await page.goto(`${address.split('?')[0]}#/${view}`);
      await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
      await expect(page.locator('.ant-skeleton')).toHaveCount(0);
      expect([view, await findAxeProblems(page)]).toEqual([view, []]);
      expect([view, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([view, width]);
    }
    if (width === 375) {
      await page.goto(`${address.split('?')[0]}#/mf-wallet`);
      await expect(page.locator('.buttons button').nth(1)).toBeInViewport();
    }
  });
}

test('shows errors in place of settings and versions that cannot be read', async ({ page }) => {
  await openConsole(page, address);
  await page.route('**/api/release', (route) => route.abort());
  await page.getByRole('link', { name: 'Versions' }).click();
  await expect(page.getByRole('alert')).toHaveCount(2);
  await expect(page.getByText(/^Staff:|No data/)).toHaveCount(0);
});

test('changes settings, assigns and reverts versions, and verifies the history', async ({ page }) => {
  await project.run('rollback', 'mf-wallet');
  const lastDetail = async () => (await lastEntry())?.detail;
  const operator = await openConsole(page, address);
  await page.getByRole('link', { name: 'Versions' }).click();
  await operator.change('Change staff', async () => page.getByLabel('Member ids').fill('demo01, kim02'));
  await expect(page.getByText('Staff: demo01, kim02')).toBeVisible();
  await operator.change('Change backend paths', async () =>
    page.getByLabel('Feature and paths').fill('mf-games /public/x/'),
  );
  await expect(page.getByText('mf-games: /public/x/')).toBeVisible();

  await page.getByRole('link', { name: 'Overview' }).click();
  await operator.openWallet();
  const giveTo = async (audience: string) => operator.choose('For whom', audience);
  await operator.change('Start a canary', async () => giveTo('Groups of members'));
  await expect.poll(lastDetail).toContain('mf-wallet@1.1.0 to 100 % of locale=ko');
  await operator.change('Roll back');
  await operator.change('Start a canary', async () => giveTo('Everyone, at once'));
  await expect(page.getByText('1.1.0 is live for everyone.')).toBeVisible();
  await operator.change('Roll back', async () => operator.choose('Version', '1.0.0'));
  await expect(page.getByText('1.0.0 is live for everyone.')).toBeVisible();

  await page.getByRole('link', { name: 'History' }).first().click();
  await page.getByRole('button', { name: 'Verify history' }).click();
  await expect(page.getByText(/^The history is whole: \d+ entries/)).toBeVisible();
});
