import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { LOCALES, SESSION_PATH } from 'shared-types';
import { requireHeadlessShell } from '../../programs/chromium.ts';
import { releaseFrontEnds } from '../../site/release-front-ends.ts';
import { inDrillFolder } from '../drill-folder.ts';
import { type DrillProgram, eachRound } from '../drill-program.ts';
import { Findings } from '../findings.ts';
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
        await eachRound(options, MIXES, async (round, random) => {
          const mix = first.map(
            ([frontEnd], at): Version => all[random.between(0, MARKS.length)]?.[at] ?? [frontEnd, ''],
          );
          await activate(releases, mix);
          await untilGiven(site.address, mix);
          const before = findings.problems.length;
          const opened = await Promise.all(
            pages.map(async ([who, page]) => openAll(page, who, site.address, findings)),
          );
          const fromServer = opened.reduce((sum, count) => sum + count, 0);
          rendered += fromServer;
          const different = findings.problems.slice(before);
          options.say(`mix ${round}: ${mix.map((one) => one.join('@')).join(' ')}`);
          options.say(`  ${fromServer} of ${PAGES} pages with HTML of the server, ${different.length} differences`);
          different.forEach((problem) => options.say(`  ✗ ${problem}`));
          findings.tried += 1;
          findings.recovered += different.length === 0 ? 1 : 0;
        });
        findings.figures['pages with HTML of the server'] = rendered;
      } finally {
        await browser.close();
        await site.stop();
      }
      return findings;
    }),
};

/** A page of a visitor and one of a member, whose differences are written down. */
async function pagesOf(browser: Browser, site: DrillSite, findings: Findings): Promise<[Who, Page][]> {
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
      const note = (text: string) => {
        if (DIFFERENCE.test(text)) {
          findings.problems.push(`${page.url()} of a ${who}: ${text.slice(0, 300)}`);
        }
      };
      page.on('console', (message) => note(message.text()));
      page.on('pageerror', ({ message }) => note(message));
      const opened: [Who, Page] = [who, page];
      return opened;
    }),
  );
}

/** Opens every page in every language. @returns how many of them held HTML of the server */
async function openAll(page: Page, who: Who, address: string, findings: Findings): Promise<number> {
  let rendered = 0;
  for (const locale of LOCALES) {
    await page.context().addCookies([{ name: 'locale', value: locale, url: address }]);
    for (const where of PATHS[who]) {
      findings.sent += 1;
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const html = (await (await page.goto(`${address}${where}`, { waitUntil: 'commit' }))?.text()) ?? '';
        if (html.includes('data-from-server')) {
          rendered += 1;
          findings.acknowledged += 1;
          break;
        }
      }
      await page.locator('#root:not([data-from-server])').waitFor({ state: 'attached' });
      await page.waitForFunction(() => document.querySelector('[data-part-from-server]') === null);
    }
  }
  return rendered;
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
