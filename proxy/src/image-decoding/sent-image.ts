import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallDefinition } from 'shared-types/calls';
import { QueueFull } from '../limits/queue-full.ts';
import { HttpFailure } from '../protection/error-responses.ts';
import { ImageRejected, ImageTimeout } from './image-rejected.ts';

/**
 * Waits until a body with an image may be read.
 * @throws {HttpFailure} 503 if too many are in flight
 */
export async function awaitUploadTurn(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  try {
    await app.imageDecoding.awaitUploadTurn(request, reply);
  } catch (error) {
    throw failureOf(error);
  }
}

/**
 * Replaces the image in a call's body by the re-encoded one.
 * @throws {HttpFailure} 400 for an invalid image; 503 if too many are in flight or it exceeds the time limit
 */
export async function reencodeSentImage(
  app: FastifyInstance,
  request: FastifyRequest,
  { picture: field }: CallDefinition,
): Promise<void> {
  const { body } = request;
  if (field === undefined || !isRecord(body)) {
    return;
  }
  try {
    const bytes = bytesOf(String(body[field]));
    // Frees the text of a large image while its bytes wait.
    body[field] = '';
    body[field] = (await app.imageDecoding.run(request, { bytes, size: undefined })).toString('base64');
  } catch (error) {
    if (error instanceof ImageRejected) {
      throw new HttpFailure(400, {
        error: 'The request does not fit.',
        issues: [{ path: `/${field}`, message: error.message }],
      });
    }
    throw failureOf(error);
  }
}

function failureOf(error: unknown): unknown {
  return error instanceof QueueFull || error instanceof ImageTimeout
    ? new HttpFailure(503, { error: 'Many pictures are on their way. Please send it again.', retryAfter: 2 })
    : error;
}

/** @throws {ImageRejected} unless every character belongs to it, filled up to groups of four (RFC 4648, 4) */
function bytesOf(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.toString('base64') !== base64) {
    throw new ImageRejected('is not base64');
  }
  return bytes;
}

function isRecord(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null;
}
