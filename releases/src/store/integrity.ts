import { createHash } from 'node:crypto';

/** Returns the SHA-384 of a file's content in the form of Subresource Integrity. */
export function computeIntegrity(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
