import type { Page } from '@playwright/test';

/** Cumulative layout shift of a page, and the moved elements. */
interface Shifts {
  readonly sum: number;
  readonly parts: readonly string[];
}

/** Records the layout shifts of every page; must be called before the first navigation. */
export async function watchShifts(page: Page): Promise<() => Promise<Shifts>> {
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
  return async () => {
    const parts = await page.evaluate(() => (globalThis as unknown as { readonly shifts: readonly string[] }).shifts);
    return { sum: parts.reduce((sum, part) => sum + Number.parseFloat(part), 0), parts };
  };
}
