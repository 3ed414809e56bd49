import type { ReleaseManifest } from 'shared-types/registry';

/**
 * First parts of addresses that the proxy answers itself, and `metrics`, which often is mapped beside it. A test holds
 * this list against the routes that the app registers.
 */
export const RESERVED_PARTS: readonly string[] = [
  'api',
  'assets',
  'images',
  'metrics',
  'healthz',
  'readyz',
  'favicon.ico',
  'offline-worker.js',
  '.well-known',
];

/** The pages that a shell brings itself. */
export function pagesOf(shell: ReleaseManifest): readonly string[] {
  return shell.pages ?? [];
}
