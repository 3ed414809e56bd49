import type { CDPSession, Page } from '@playwright/test';

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
export async function measureTasks(page: Page, slowdown: number, act: () => Promise<void>): Promise<readonly number[]> {
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
export async function measureMemory(page: Page): Promise<{ readonly bytes: number; readonly nodes: number }> {
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
export async function scrollBy(page: Page, distance: number, speed: number): Promise<void> {
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
