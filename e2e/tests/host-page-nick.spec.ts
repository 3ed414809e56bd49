import { expect, test } from '@playwright/test';
import { SITE_STATE_ID } from 'shared-types/registry';
import { type NickRelay, startNickRelay } from '../support/nick-relay.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';
import { readPromptsLater } from '../support/person.ts';
import { askToLogIn } from '../support/session-requests.ts';
import { watchPage } from '../support/watch-page.ts';
import { XSS_CORPUS } from '../support/xss-corpus.ts';

let relay: NickRelay;
let site: OwnSite;
test.beforeAll(async () => {
  site = await startOwnSite('host-page-nick', async (backend) => {
    relay = await startNickRelay(backend);
    return relay.address;
  });
});
test.afterAll(async () => {
  await site.stop();
  await relay.close();
});

/** What ends, swallows or breaks a script element, or the JSON in it. */
const NICKS = {
  'the end of a script': '</script><script>alert(1)</script>',
  'the end of a script in capitals and with a space': '</SCRIPT ><img src=x onerror=alert(1)>',
  'a comment that would swallow the rest of the page': '<!-- <script>',
  'the end of a comment': '--><script>alert(1)</script><!--',
  'the end of JSON': '"}};alert(1);//',
  'marks that end a line of a script': 'a\u2028alert(1)\u2029b',
  'what looks escaped already': '\\u003c/script>&lt;script&gt;alert(1)&lt;/script&gt;',
  'a whole corpus': XSS_CORPUS.join(' '),
};

// What the policy would stop anyhow must not even get so far.
test.use({ bypassCSP: true, viewport: { width: 375, height: 800 } });

for (const [what, nick] of Object.entries(NICKS)) {
  test(`a nick with ${what} runs nothing in the page that is made for its member, and reads as it is`, async ({
    page,
  }) => {
    relay.nick = nick;
    const watched = await watchPage(page);
    await readPromptsLater(page);
    expect(await (await askToLogIn(page.request, site.address)).json()).toMatchObject({ status: 'success' });
    await page.goto(site.address);
    const inlined = await page.locator(`#${SITE_STATE_ID}`).textContent();
    expect(JSON.parse(inlined ?? '')).toMatchObject({ session: { nick } });
    await page.getByRole('banner').getByRole('button').last().click();
    const account = page.getByRole('dialog').locator('[data-feature=mf-account]');
    await expect(account.getByRole('button', { name: '로그아웃' })).toBeVisible();
    expect(await account.textContent()).toContain(nick);
    expect(watched.incidents).toEqual([]);
  });
}
