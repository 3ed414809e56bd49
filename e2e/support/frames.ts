import type { CDPSession, Page } from '@playwright/test';

/** Measurements from a trace. */
interface FrameTimes {
  /** Tasks of the main thread, in ms of slowed processor time. */
  readonly tasks: readonly number[];
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Elapsed time and processor time in µs. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * Traces a page on a slowed processor. Counts processor time, so that other processes do not matter. @param slowdown
 * factor
 */
export async function measureFrames(page: Page, slowdown: number, act: () => Promise<void>): Promise<FrameTimes> {
  const events = await runSlowed(page, slowdown, async (cdp) => recordTrace(cdp, act));
  const main = events.find(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const tasks = events.filter(
    ({ name, pid, tid }) =>
      (name === 'RunTask' || name === 'ThreadControllerImpl::RunTask') && pid === main?.pid && tid === main.tid,
  );
  return { tasks: tasks.map(({ dur = 0, tdur = dur }) => tdur / 1_000) };
}

/**
 * Returns the median time of a fixed task on the slowed processor, in ms, to compare tasks of a page with. @param
 * slowdown factor
 */
export async function measureReferenceWork(page: Page, slowdown: number): Promise<number> {
  const times = await runSlowed(page, slowdown, async () => page.evaluate(measureLayout, { rounds: 25, boxes: 60 }));
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

/** Runs an action while the page's processor is slowed down by a factor. */
async function runSlowed<Result>(
  page: Page,
  slowdown: number,
  act: (cdp: CDPSession) => Promise<Result>,
): Promise<Result> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const result = await act(cdp);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await cdp.detach();
  return result;
}

/** Runs in the page: lays out boxes with text in rounds. @returns ms of each round */
async function measureLayout({ rounds, boxes }: { rounds: number; boxes: number }): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await new Promise((next) => setTimeout(next));
    const start = performance.now();
    const place = document.createElement('div');
    place.style.cssText =
      'position: absolute; display: grid; grid-template-columns: repeat(5, 200px); visibility: hidden';
    for (let box = 0; box < boxes; box += 1) {
      const made = document.createElement('button');
      made.append(document.createElement('span'), `word ${box}`);
      place.append(made);
    }
    document.body.append(place);
    place.getBoundingClientRect();
    place.remove();
    times.push(performance.now() - start);
  }
  return times;
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
