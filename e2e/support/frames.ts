import type { CDPSession, Page } from '@playwright/test';

/** What a stretch of a page's life took, from a trace. */
export interface FrameTimes {
  /** Every piece of work of the page's main thread, in ms of its own (slowed) processor time. */
  readonly tasks: readonly number[];
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Duration on the clock and on the processor, in µs. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * Traces what the page does meanwhile, on a processor slowed down so many times. The thread's own time is counted, so
 * that other programs of a busy machine do not count as work of the page.
 */
export async function frameTimes(page: Page, slowdown: number, act: () => Promise<void>): Promise<FrameTimes> {
  const events = await slowed(page, slowdown, async (cdp) => traced(cdp, act));
  const main = events.find(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const tasks = events.filter(
    ({ name, pid, tid }) =>
      (name === 'RunTask' || name === 'ThreadControllerImpl::RunTask') && pid === main?.pid && tid === main.tid,
  );
  return { tasks: tasks.map(({ dur = 0, tdur = dur }) => tdur / 1_000) };
}

/**
 * What a fixed piece of a browser's work takes now, in ms on a processor slowed down so many times: what a page's own
 * work is compared with, since machines differ and one machine differs from minute to minute. The middle one of several.
 */
export async function referenceWork(page: Page, slowdown: number): Promise<number> {
  const times = await slowed(page, slowdown, async () => page.evaluate(layOutBoxes, { rounds: 25, boxes: 60 }));
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

/** Does something while the page's processor is slowed down so many times. */
async function slowed<Result>(
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

/** In the page: makes, styles and lays out boxes with words, a round at a time; answers the ms of each round. */
async function layOutBoxes({ rounds, boxes }: { rounds: number; boxes: number }): Promise<number[]> {
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

async function traced(cdp: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise<void>((resolve) => cdp.once('Tracing.tracingComplete', () => resolve()));
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['toplevel'] } });
  await act();
  await cdp.send('Tracing.end');
  await complete;
  return events;
}

/** Memory of a page after its rubbish is gone: bytes of script values, and nodes of documents. */
export async function memoryOf(page: Page): Promise<{ readonly bytes: number; readonly nodes: number }> {
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

/** Scrolls as a finger or a wheel does, at so many px a second; the browser itself makes the events. */
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
