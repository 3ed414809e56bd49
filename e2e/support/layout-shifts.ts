import { expect, type Page } from '@playwright/test';

/** Maximum cumulative layout shift. */
const MAX_SHIFT = 0.02;

/** Records layout shifts; must be called before the first navigation. @returns function that expects few on the page */
export async function watchShifts(page: Page): Promise<(name: string) => Promise<void>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          readonly value: number;
          readonly hadRecentInput: boolean;
          readonly sources: readonly {
            readonly node: Node | null;
            readonly previousRect: DOMRectReadOnly;
            readonly currentRect: DOMRectReadOnly;
          }[];
        };
        if (!hadRecentInput) {
          const moved = sources.map(({ node, previousRect: { y, height }, currentRect }) => {
            const name = node instanceof Element ? node.className || node.tagName : '?';
            return `${name} y ${y} to ${currentRect.y}, height ${height} to ${currentRect.height}`;
          });
          shifts.push(`${value} ${moved.join('; ')}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async (name) => {
    const parts = await page.evaluate(() => (globalThis as unknown as { readonly shifts: readonly string[] }).shifts);
    const sum = parts.reduce((total, part) => total + Number.parseFloat(part), 0);
    expect.soft(sum, `${name}: ${parts.join(' | ')}`).toBeLessThanOrEqual(MAX_SHIFT);
  };
}
