/**
 * First path segments that the proxy serves itself, and `metrics`, which is often mapped next to it. A test compares
 * this list with the routes of the app.
 */
export const RESERVED_SEGMENTS: readonly string[] = [
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
