import { createHash } from 'node:crypto';

/** SHA-384 of a file's content as Subresource Integrity writes it. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
