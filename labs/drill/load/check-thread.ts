import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Health checks of a proxy from a thread of its own, which no other load of a drill keeps waiting: each one's time in ms. */
const { address, everyMs } = workerData as { readonly address: string; readonly everyMs: number };

for (;;) {
  const from = performance.now();
  await (await fetch(`${address}/healthz`)).text();
  parentPort?.postMessage(performance.now() - from);
  await sleep(everyMs);
}
