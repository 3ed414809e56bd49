import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { getDevelopmentSecret } from './development-secret.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('creates a secret one time, readable for its owner only', () => {
  const secret = getDevelopmentSecret(path.join(folder, 'data'));
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(getDevelopmentSecret(path.join(folder, 'data'))).toBe(secret);
  expect(statSync(path.join(folder, 'data', 'session-secret')).mode & 0o777).toBe(0o600);
});

it('reports a folder that is not writable', () => {
  expect(() => getDevelopmentSecret('/dev/null/data')).toThrow('ENOTDIR');
});
