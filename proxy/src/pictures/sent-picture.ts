import type { CallDefinition } from 'shared-types';
import { BoundedQueue, QueueFull } from '../limits/bounded-queue.ts';
import { HttpFailure } from '../protection/error-answers.ts';
import { PictureRefused, remakePicture } from './remake-picture.ts';

/** Pictures made anew at once, and how many may wait for it; each waiting one holds some MB. */
const queue = new BoundedQueue(1, 8);

/**
 * Puts the picture made anew in place of the one that a page sent, in a body that fits its call.
 * @throws {HttpFailure} 400 when it is none that the house takes, 503 when too many are on their way
 */
export async function remakeSentPicture({ picture: field }: CallDefinition, body: unknown): Promise<void> {
  if (field === undefined || !isRecord(body)) {
    return;
  }
  try {
    const sent = bytesOf(String(body[field]));
    body[field] = (await queue.run(async () => remakePicture(sent))).toString('base64');
  } catch (error) {
    if (error instanceof PictureRefused) {
      throw new HttpFailure(400, {
        error: 'The request does not fit.',
        issues: [{ path: `/${field}`, message: error.message }],
      });
    }
    if (error instanceof QueueFull) {
      throw new HttpFailure(503, { error: 'Many pictures are on their way. Please send it again.', retryAfter: 2 });
    }
    throw error;
  }
}

/** @throws {PictureRefused} unless every character belongs to it, filled up to groups of four (RFC 4648, 4) */
function bytesOf(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.toString('base64') !== base64) {
    throw new PictureRefused('is not base64');
  }
  return bytes;
}

function isRecord(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null;
}
