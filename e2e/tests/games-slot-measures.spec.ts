import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { getGamesWindow, openHome, openProvider, tiles, wheel } from '../support/slot-window.ts';

const SLOWDOWN = 4;

/** Maximum processor time of a task on the slowed processor, in ms. */
const MAX_TASK_MS = 250;

/** Share of frames that other load of the machine may disturb. */
const DISTURBED = 0.01;

// Recording a trace would slow down the page.
test.use({ trace: 'off' });

test('scrolls 2,000 games without a long frame on a processor slowed four times', async ({ page }) => {
  test.slow();
  await openHome(page);
  await openProvider(page);
  await expect(getGamesWindow(page).getByRole('status')).toHaveText('게임 2,000개');
  await scrollBy(page, 2_000, 2_000);
  // Missing font subsets load over the network, once, regardless of scrolling.
  await page.evaluate(() => document.fonts.ready);
  const tasks = await measureTasks(page, SLOWDOWN, async () => {
    await scrollBy(page, 4_000, 1_500);
    await scrollBy(page, 30_000, 12_000);
    await scrollBy(page, -6_000, 3_000);
  });
  test.info().annotations.push({
    type: 'longest task',
    description: `${Math.max(...tasks).toFixed(1)} ms of ${tasks.length}`,
  });
  expect(tasks.length).toBeGreaterThan(100);
  expect(tasks.filter((ms) => ms > MAX_TASK_MS).length / tasks.length).toBeLessThan(DISTURBED);
  expect(await tiles(page).count()).toBeLessThan(120);
});

test('frees the memory after opening and closing the window ten times', async ({ page }) => {
  await openHome(page);
  const round = async () => {
    // From the same position each time: a loading image retains its tile.
    await page.evaluate(() => sessionStorage.clear());
    await openProvider(page);
    await page.mouse.move(640, 500);
    await wheel(page, 5, 1_200);
    await page.keyboard.press('Escape');
    await expect(getGamesWindow(page)).toBeHidden();
  };
  // The first rounds fill caches: code, styles, the position.
  for (let warm = 0; warm < 8; warm += 1) {
    await round();
  }
  const before = await measureMemory(page);
  for (let rounds = 0; rounds < 10; rounds += 1) {
    await round();
  }
  // The last images may still be loading.
  await expect.poll(async () => (await measureMemory(page)).nodes - before.nodes).toBeLessThan(300);
  const after = await measureMemory(page);
  test.info().annotations.push({
    type: 'memory',
    description: `${((after.bytes - before.bytes) / 1_024).toFixed(0)} KiB, ${after.nodes - before.nodes} nodes`,
  });
  expect(after.bytes - before.bytes).toBeLessThan(1_024 * 1_024);
});

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Elapsed time and processor time in µs. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Returns processor times of main-thread tasks in ms, so that other processes do not matter. @param slowdown factor */
async function measureTasks(page: Page, slowdown: number, act: () => Promise<void>): Promise<readonly number[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const events = await recordTrace(cdp, act);
  await cdp.detach();
  const main = events.find(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  return events
    .filter(
      ({ name, pid, tid }) =>
        (name === 'RunTask' || name === 'ThreadControllerImpl::RunTask') && pid === main?.pid && tid === main.tid,
    )
    .map(({ dur = 0, tdur = dur }) => tdur / 1_000);
}

async function recordTrace(cdp: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise<void>((resolve) => cdp.once('Tracing.tracingComplete', () => resolve()));
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['toplevel'] } });
  await act();
  await cdp.send('Tracing.end');
  await complete;
  return events;
}

/** Returns the memory of a page after garbage collection: bytes of the heap, and number of DOM nodes. */
async function measureMemory(page: Page): Promise<{ readonly bytes: number; readonly nodes: number }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.enable');
  for (let round = 0; round < 3; round += 1) {
    await cdp.send('HeapProfiler.collectGarbage');
  }
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes } = await cdp.send('Memory.getDOMCounters');
  await cdp.detach();
  return { bytes: usedSize, nodes };
}

/** Scrolls by browser input events. @param speed px per second */
async function scrollBy(page: Page, distance: number, speed: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Input.synthesizeScrollGesture', {
    x: 640,
    y: 500,
    yDistance: -distance,
    speed,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  await cdp.detach();
}
