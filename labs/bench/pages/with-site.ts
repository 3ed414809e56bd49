import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { chmodSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeText } from 'shared-types/output';
import { BROWSER_ARGUMENTS } from '../../../e2e/support/browser-arguments.ts';
import { DEMO_PASSWORD, MEMBER } from '../../../e2e/support/members.ts';
import { freePort } from 'shared-types/testing/free-port.ts';
import { requireChromium } from 'scripts/programs/chromium.ts';
import { releaseFrontEnds } from 'scripts/site/release-front-ends.ts';
import { startSite } from 'scripts/site/site.ts';

/** A started site with its demo content, and a browser. */
export interface Bench {
  readonly address: string;
  readonly browser: Browser;
  readonly say: (text: string) => void;
}

/** Builds and starts a site on an empty folder, measures it, and leaves nothing behind. */
export async function withSite(name: string, measure: (bench: Bench) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), `bench-${name}-`));
  // For the user of PostgreSQL.
  chmodSync(folder, 0o711);
  const say = (text: string) => writeText(process.stderr, `· ${text}\n`);
  try {
    const releases = path.join(folder, 'releases');
    await releaseFrontEnds(releases, say);
    Object.assign(process.env, { DATA_DIR: path.join(folder, 'data'), METRICS_PORT: '0', BACKEND_METRICS_PORT: '0' });
    const log = openSync(path.join(folder, 'log'), 'a');
    const site = await startSite({ port: await freePort(), releases, log, say });
    const browser = await chromium.launch({ executablePath: await requireChromium(), args: BROWSER_ARGUMENTS });
    try {
      await measure({ address: site.address, browser, say });
    } finally {
      await browser.close();
      await site.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a browser keeps of a member who is logged in, has put off what waits, and has closed the pop-ups for the day. */
export type Login = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Logs the demo's member in. */
export async function logIn({ address, browser }: Bench): Promise<Login> {
  const context = await browser.newContext({ baseURL: address, locale: 'ko-KR' });
  try {
    const answer = await context.request.post('/api/session', {
      data: { userId: MEMBER, password: DEMO_PASSWORD },
      headers: { 'x-requested-by': 'member-site', 'sec-fetch-site': 'same-origin' },
    });
    if (!answer.ok()) {
      throw new Error(`${MEMBER} was not logged in: ${answer.status()}`);
    }
    const page = await context.newPage();
    await page.goto('/');
    await page.locator('dialog[open] button').last().click();
    await page.locator('dialog[open]').waitFor({ state: 'hidden' });
    while ((await page.locator('section[data-top="true"]').count()) > 0) {
      await page.locator('section[data-top="true"] button').first().click();
    }
    return await context.storageState();
  } finally {
    await context.close();
  }
}
