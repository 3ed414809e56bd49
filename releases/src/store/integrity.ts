import { createHash } from 'node:crypto';

/** Returns the SHA-256 of a file's content in the form of Subresource Integrity. */
export function computeIntegrity(content: Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
