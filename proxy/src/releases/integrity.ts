import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** SHA-384 of a file as Subresource Integrity writes it. */
export function fileIntegrity(file: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
}
