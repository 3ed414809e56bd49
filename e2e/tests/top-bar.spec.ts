import { expect, type Locator, type Page, test } from '@playwright/test';
import { DESKTOP_MIN_WIDTH } from 'shared-types/platform';
import { logInAsNewMember, readPromptsLater, setLocale, triggerHealthCheck } from '../support/person.ts';
import { TRIED_LOCALES } from '../support/slow-tests.ts';

const WIDTHS = [320, 360, 375, 600, 1199, 1200, 1599];

/** Longest valid nickname, and an unrealistically large amount. */
const RICH = { nick: '금빛나루나그네들', balance: 1_234_567_890, rolling: 123_456_789 };
const AMOUNT = /1[,.]234[,.]567[,.]890/;

/** Returns texts of the bar that are cut, overlap something, or are outside of the window. */
const brokenWords = async (page: Page): Promise<readonly string[]> =>
  page.getByRole('banner').evaluate((bar) => {
    const wordsOf = (part: Element) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return part.matches('select, svg') ? part.getBoundingClientRect() : range.getBoundingClientRect();
    };
    const hasOwnWords = (part: Element) =>
      [...part.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    const broken: string[] = [];
    const seen: { readonly box: DOMRect; readonly words: string }[] = [];
    for (const part of bar.querySelectorAll('*:not(option)')) {
      const isRead = part.matches('select, svg') || hasOwnWords(part);
      if (!isRead || !part.checkVisibility() || part.closest('dialog') !== null) {
        continue;
      }
      const box = wordsOf(part);
      const words = part.matches('select, svg') ? part.tagName : part.textContent;
      let isHidden = false;
      for (let room: Element | null = part; room !== null && room !== bar; room = room.parentElement) {
        const { left, right, top, bottom, width } = room.getBoundingClientRect();
        if (getComputedStyle(room).overflowX === 'visible' || isHidden) {
          continue;
        }
        // Hidden, or only for screen readers.
        isHidden = width <= 1 || box.top >= bottom || box.bottom <= top;
        if (!isHidden && (box.left < left - 1 || box.right > right + 1)) {
          broken.push(`cut: ${words}`);
        }
      }
      if (isHidden) {
        continue;
      }
      if (box.left < -1 || box.right > innerWidth + 1) {
        broken.push(`outside: ${words}`);
      }
      for (const other of seen) {
        const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (wide > 1 && high > 4) {
          broken.push(`${words} over ${other.words}`);
        }
      }
      seen.push({ box, words });
    }
    return broken;
  });

/** Opens a page in each language at each width. */
async function* everyBar(page: Page, path: string): AsyncGenerator<{ readonly bar: Locator; readonly width: number }> {
  for (const locale of TRIED_LOCALES) {
    await setLocale(page, locale);
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      yield { bar: page.getByRole('banner'), width };
      await expect.poll(async () => brokenWords(page), `in ${locale} at ${width} px`).toEqual([]);
    }
  }
}

test("cuts no text of a visitor's bar in any language, at any width", async ({ page }) => {
  for await (const { bar } of everyBar(page, '/login')) {
    await expect(bar.getByRole('combobox')).toBeVisible();
  }
});

test("shows a member's id and money in the bar in full in any language, at any width", async ({ page }) => {
  await readPromptsLater(page);
  const userId = await logInAsNewMember(page, 'geumbit');
  await page.route('**/api/routes/user-health-check', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { readonly user?: object };
    await route.fulfill({ response, json: { ...body, user: { ...body.user, ...RICH } } });
  });
  for await (const { bar, width } of everyBar(page, '/notice')) {
    if (width === WIDTHS[0]) {
      await triggerHealthCheck(page);
    }
    await expect(bar.getByText(width < DESKTOP_MIN_WIDTH ? RICH.nick : userId)).toBeVisible();
    await expect(bar.getByText(AMOUNT)).toBeVisible();
  }
  // A check may be in progress.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
