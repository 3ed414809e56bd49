import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { getDevelopmentSecret } from './development-secret.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('creates a secret one time, readable for its owner only', () => {
  const made = getDevelopmentSecret(path.join(folder, 'data'));
  expect(made).toMatch(/^[0-9a-f]{64}$/);
  expect(getDevelopmentSecret(path.join(folder, 'data'))).toBe(made);
  expect(readdirSync(path.join(folder, 'data'))).toEqual(['session-secret']);
  expect(statSync(path.join(folder, 'data', 'session-secret')).mode & 0o777).toBe(0o600);
});

test('a secret that others can read is closed to them', () => {
  getDevelopmentSecret(folder);
  const file = path.join(folder, 'session-secret');
  chmodSync(file, 0o644);
  getDevelopmentSecret(folder);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('replaces a secret that a full disk truncated', () => {
  writeFileSync(path.join(folder, 'session-secret'), '');
  const made = getDevelopmentSecret(folder);
  expect(made).toMatch(/^[0-9a-f]{64}$/);
  expect(getDevelopmentSecret(folder)).toBe(made);
});

test('reports a folder that is not writable', () => {
  expect(() => getDevelopmentSecret('/dev/null/data')).toThrow('ENOTDIR');
});
