import { flushCompileCache } from 'node:module';
import { ImageRejected, type ImageResult, type ImageTask } from './image-task.ts';
import { reencodeImage } from './reencode-image.ts';
import { resizeImage } from './resize-image.ts';

// Code of an image process: decoders handle untrusted bytes here, and end with the process.

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
process.on('message', (task: ImageTask) => {
  void runTask(task).then((outcome) => process.send?.(outcome));
});

async function runTask({ bytes, size }: ImageTask): Promise<ImageResult> {
  try {
    return { made: size === undefined ? await reencodeImage(bytes) : await resizeImage(bytes, size) };
  } catch (error) {
    if (error instanceof ImageRejected) {
      return { rejection: error.message };
    }
    throw error;
  }
}
