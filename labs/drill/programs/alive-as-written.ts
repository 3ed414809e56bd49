import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { LOCALES } from 'shared-types/platform';
import { SESSION_PATH } from 'shared-types/calls';
import { requireHeadlessShell } from 'scripts/programs/chromium.ts';
import { releaseFrontEnds } from 'scripts/site/release-front-ends.ts';
import { inDrillFolder } from '../drill-folder.ts';
import { type DrillProgram, eachRound } from '../drill-program.ts';
import { Findings } from '../findings.ts';
import { isFallenBack } from '../load/fallen-back.ts';
import { ownPage } from '../load/site-client.ts';
import { type DrillSite, startDrillSite } from '../site/drill-site.ts';
import { activate, firstVersions, publishMarked, type Version } from '../site/marked-releases.ts';

const MIXES = 200;
const MARKS = ['one', 'two'];

/** Every page that the server renders. */
const PATHS = {
  visitor: ['/', '/login', '/game', '/protection', '/risks', '/password-help', '/terms', '/privacy', '/age'],
  member: ['/', '/notice', '/notice/1', '/note', '/game', '/game/bets', '/protection', '/user', '/terms'],
} as const;

/** A page of a visitor or a member, and what React found to differ in it since it was opened. */
interface Opened {
  readonly who: Who;
  readonly page: Page;
  readonly differences: string[];
}

/** Pages of one mix. */
const PAGES = (PATHS.visitor.length + PATHS.member.length) * LOCALES.length;

type Who = keyof typeof PATHS;

/** What React says of a difference, in a build for readers: a number, and an address of an explanation. */
const DIFFERENCE = /Minified React error #(?:418|419|421|422|423|424|425)|[Hh]ydrat/;

/** No difference of HTML comes of them, and they cost half of a page's time. */
const UNREAD_FILES = ['*.woff2', '*.avif', '*.webp'];

/** How often a page is asked for until the server had the time to render it. */
const MOST_TRIES = 5;

/** Pages of mixed versions come alive in a browser as the server wrote them. */
export const aliveAsWritten: DrillProgram = {
  name: 'alive-as-written',
  summary: `${MIXES} mixes of versions, every page that the server renders, in every language, of a visitor and a member: differences that React finds`,
  run: (options) =>
    inDrillFolder(async (folder) => {
      const findings = new Findings(options);
      const releases = path.join(folder, 'releases');
      await releaseFrontEnds(releases, options.say);
      const first = firstVersions(releases);
      const all = [first];
      for (const mark of MARKS) {
        all.push(await publishMarked(releases, path.join(folder, 'builds'), first, mark));
      }
      const site = await startDrillSite(folder);
      const browser = await chromium.launch({ executablePath: await requireHeadlessShell(), args: ['--no-sandbox'] });
      try {
        const pages = await pagesOf(browser, site, findings);
        let rendered = 0;
        let fellBack = 0;
        await eachRound(options, MIXES, async (round, random) => {
          const mix = first.map(
            ([frontEnd], at): Version => all[random.between(0, MARKS.length)]?.[at] ?? [frontEnd, ''],
          );
          await activate(releases, mix);
          await untilGiven(site.address, mix);
          const before = findings.problems.length;
          const opened = await Promise.all(pages.map(async (page) => openAll(page, site.address, findings)));
          const fromServer = opened.reduce((sum, one) => sum + one.rendered, 0);
          rendered += fromServer;
          fellBack += opened.reduce((sum, one) => sum + one.fellBack, 0);
          const different = findings.problems.slice(before);
          options.say(`mix ${round}: ${mix.map((one) => one.join('@')).join(' ')}`);
          options.say(`  ${fromServer} of ${PAGES} pages with HTML of the server, ${different.length} differences`);
          different.forEach((problem) => options.say(`  ✗ ${problem}`));
          findings.tried += 1;
          findings.recovered += different.length === 0 ? 1 : 0;
        });
        findings.figures['pages with HTML of the server'] = rendered;
        findings.figures['pages with a part that was late and came from the version before'] = fellBack;
      } finally {
        await browser.close();
        await site.stop();
      }
      return findings;
    }),
};

/** A page of a visitor and one of a member, whose differences are written down. */
async function pagesOf(browser: Browser, site: DrillSite, findings: Findings): Promise<Opened[]> {
  const contexts: [Who, BrowserContext][] = [];
  for (const who of ['visitor', 'member'] as const) {
    contexts.push([
      who,
      await browser.newContext({ locale: 'ko-KR', timezoneId: 'Asia/Seoul', serviceWorkers: 'block' }),
    ]);
  }
  return Promise.all(
    contexts.map(async ([who, context]) => {
      if (who === 'member') {
        const data = { userId: 'demo01', password: 'demo-Pass1' };
        const answer = await context.request.post(`${site.address}${SESSION_PATH}`, {
          data,
          headers: ownPage(site.address),
        });
        if (!answer.ok()) {
          findings.problems.push(`no member could log in: ${answer.status()}`);
        }
      }
      const page = await context.newPage();
      const client = await context.newCDPSession(page);
      await client.send('Network.enable');
      await client.send('Network.setBlockedURLs', { urls: UNREAD_FILES });
      const differences: string[] = [];
      const note = (text: string) => {
        if (DIFFERENCE.test(text)) {
          differences.push(`${page.url()} of a ${who}: ${text.slice(0, 300)}`);
        }
      };
      page.on('console', (message) => note(message.text()));
      page.on('pageerror', ({ message }) => note(message));
      return { who, page, differences };
    }),
  );
}

/**
 * Opens every page in every language.
 * @returns how many of them held HTML of the server, and in how many a part came from another version than the server had
 */
async function openAll(
  { who, page, differences }: Opened,
  address: string,
  findings: Findings,
): Promise<{ rendered: number; fellBack: number }> {
  let rendered = 0;
  let fellBack = 0;
  for (const locale of LOCALES) {
    await page.context().addCookies([{ name: 'locale', value: locale, url: address }]);
    for (const where of PATHS[who]) {
      findings.sent += 1;
      let html = '';
      for (let tries = 0; tries < MOST_TRIES && !html.includes('data-from-server'); tries += 1) {
        html = (await (await page.goto(`${address}${where}`, { waitUntil: 'commit' }))?.text()) ?? '';
      }
      if (html.includes('data-from-server')) {
        rendered += 1;
        findings.acknowledged += 1;
      }
      await page.locator('#root:not([data-from-server])').waitFor({ state: 'attached' });
      await page.waitForFunction(() => document.querySelector('[data-part-from-server]') === null);
      // React shows a part of another version anew, by design: only what one version wrote and reads is compared.
      if (isFallenBack(html, await page.content())) {
        fellBack += 1;
      } else {
        findings.problems.push(...differences);
      }
      differences.length = 0;
    }
  }
  return { rendered, fellBack };
}

async function untilGiven(address: string, mix: readonly Version[]): Promise<void> {
  for (;;) {
    const html = await (await fetch(address, { headers: { accept: 'text/html' } })).text();
    if (mix.every(([frontEnd, version]) => frontEnd === 'mf-wallet' || html.includes(`/${frontEnd}/${version}/`))) {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
