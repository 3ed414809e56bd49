import { expect, type Page, test } from '@playwright/test';
import { openSettled } from '../support/open-settled.ts';
import { startSeparateSite } from '../support/separate-site.ts';
import { confirm, DEMO_PASSWORD, fillLogin, MEMBER, readPromptsLater } from '../support/person.ts';
import { startRelay } from '../support/relay.ts';
import { setUp } from '../support/set-up.ts';

const PAGES = ['/', '/user', '/note', '/help', '/deposit', '/withdraw', '/game', '/notice', '/comp'];

const MAX_IMAGES = 5;

/** Login tokens that passed between proxy and backend. */
const tokens = new Set<string>();
const site = setUp(() =>
  startSeparateSite('token', async (backend) => {
    const relay = await startRelay(backend, {
      prepare({ headers }) {
        const token = /^Bearer (?<token>.+)$/.exec(headers.authorization ?? '')?.groups?.token;
        if (token !== undefined) {
          tokens.add(token);
        }
        return {};
      },
    });
    return relay.address;
  }),
);

/** Returns everything that the browser stores or shows, as one text. */
async function everythingIn(page: Page): Promise<string> {
  const inside = await page.evaluate(async () => [
    document.documentElement.outerHTML,
    Object.entries(sessionStorage),
    history.state as unknown,
    window.name,
    Object.keys(window),
    await caches.keys(),
  ]);
  return JSON.stringify([inside, await page.context().storageState({ indexedDB: true })]);
}

test("leaks the backend's token to no response, page, log or storage [GLI-19 2.6.8]", async ({ page }) => {
  const seen: string[] = [];
  const responses: Promise<void>[] = [];
  page.on('console', (message) => seen.push(message.text()));
  page.on('request', (request) =>
    seen.push(request.url(), JSON.stringify(request.headers()), request.postData() ?? ''),
  );
  page.on('response', (response) => {
    seen.push(JSON.stringify(response.headers()));
    if (/\/(api|images)\/|text\/html/.test(response.url() + (response.headers()['content-type'] ?? ''))) {
      responses.push(
        response.text().then(
          (text) => void seen.push(text),
          () => undefined,
        ),
      );
    }
  });
  // The site of this test converts each image itself, which takes a second on a loaded machine: a few are enough.
  let images = 0;
  await page.route('**/images/**', async (route) => ((images += 1) <= MAX_IMAGES ? route.continue() : route.abort()));
  await readPromptsLater(page);
  await fillLogin(page, MEMBER, DEMO_PASSWORD, site.address);
  await confirm(page, 'msg2029');
  for (const path of PAGES) {
    await openSettled(page, `${site.address}${path}`);
    seen.push(await everythingIn(page));
  }
  await Promise.all(responses);
  seen.push(site.log());
  expect(tokens.size).toBeGreaterThan(0);
  const everything = seen.join('\n');
  expect(everything).toContain(MEMBER);
  for (const token of tokens) {
    expect(everything.includes(token), 'the token left the proxy').toBe(false);
  }
  expect(everything.split('\n').filter((line) => line.includes(DEMO_PASSWORD))).toHaveLength(1);
});
