import { flushCompileCache } from 'node:module';
import { PictureRefused } from './picture-refused.ts';
import type { PictureOutcome, PictureTask } from './picture-task.ts';
import { remakePicture } from './remake-picture.ts';
import { resizePicture } from './resize-picture.ts';

// Code of an image process: decoders handle untrusted bytes here, and end with the process.

/** Maximum resident memory in bytes. */
const maxResidentBytes = Number(process.argv[2]);

/** Time between two looks at the memory in ms; decoders run in other threads meanwhile. */
const LOOK_MS = 5;

setInterval(() => {
  if (process.memoryUsage.rss() > maxResidentBytes) {
    // Not `exit`, which waits for the decoders.
    process.kill(process.pid, 'SIGKILL');
  }
}, LOOK_MS);

// Provides compiled code for the next process; the compiler would take 10 MB of it.
flushCompileCache();

// A signal to the process group is handled by the proxy, which finishes the work in flight and ends this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => undefined);
}
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', (task: PictureTask) => {
  void outcomeOf(task).then((outcome) => process.send?.(outcome));
});

async function outcomeOf({ bytes, size }: PictureTask): Promise<PictureOutcome> {
  try {
    const made = size === undefined ? await remakePicture(bytes) : await resizePicture(bytes, size);
    return { made, residentBytes: process.memoryUsage.rss() };
  } catch (error) {
    if (error instanceof PictureRefused) {
      return { refused: error.message, residentBytes: process.memoryUsage.rss() };
    }
    throw error;
  }
}
