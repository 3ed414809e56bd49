import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { signChange, verifyChange } from './change-signature.ts';
import { createReleaseKey, readReleaseKey } from './release-key.ts';
import { readTrustedKeys } from './trusted-keys.ts';

const kim = readReleaseKey(createReleaseKey());
const stranger = readReleaseKey(createReleaseKey());
const trusted = readTrustedKeys(`kim=${kim.publicText}`, 'a test');
const change = { at: '2026-11-22T05:00:00.000Z', by: 'kim', action: 'activate', detail: 'mf-wallet@1.5.0' };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'keys-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a signed change', () => {
  it('names its signer regardless of the stated name', () => {
    const signed = signChange({ ...change, by: 'the boss' }, 7, kim);
    expect(verifyChange(signed, 7, trusted)).toMatchObject({ signer: { name: 'kim' } });
  });

  it('retains its signature through a file with reordered fields', () => {
    const signed = JSON.parse(JSON.stringify(signChange({ ...change, figures: { share: 0.1 } }, 7, kim))) as object;
    const turned = Object.fromEntries(Object.entries(signed).toReversed()) as typeof change;
    expect(verifyChange(turned, 7, trusted)).toHaveProperty('signer');
  });

  it.each([
    ['no signature', change, 7, /not signed/],
    ['a foreign key', signChange(change, 7, stranger), 7, /not trusted/],
    [
      'a foreign key that takes a trusted name',
      { ...signChange(change, 7, stranger), key: kim.id },
      7,
      /changed after/,
    ],
    ['another detail', { ...signChange(change, 7, kim), detail: 'mf-wallet@6.6.6' }, 7, /changed after/],
    ['one part more', { ...signChange(change, 7, kim), reason: 'because' }, 7, /changed after/],
    ['another revision', signChange(change, 7, kim), 8, /changed after/],
    ['half a signature', { ...signChange(change, 7, kim), signature: 'AAAA' }, 7, /changed after/],
  ])('is rejected with %s', (_, found, revision, problem) => {
    expect(verifyChange(found, revision, trusted)).toEqual({ problem: expect.stringMatching(problem) });
  });
});

describe('a key', () => {
  it('is read from a file as from its text', () => {
    const file = path.join(folder, 'key.pem');
    const pem = createReleaseKey();
    writeFileSync(file, pem);
    expect(readReleaseKey(file)).toMatchObject({ id: readReleaseKey(pem).id });
  });

  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  it.each([
    ['a file that is not there', '/nowhere/key.pem', /\/nowhere\/key\.pem.*ENOENT.*openssl genpkey/],
    [
      'a public key',
      '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----',
      /no readable private key.*openssl genpkey/,
    ],
    ['a key of another kind', rsa.export({ type: 'pkcs8', format: 'pem' }).toString(), /of the kind rsa/],
  ])('is rejected when it is %s', (_, value, message) => {
    expect(() => readReleaseKey(value)).toThrow(message);
  });

  it.each([
    ['no name', kim.publicText],
    ['no key', 'kim=ed25519:AAAA'],
    ['a private key', `kim=${createReleaseKey().split('\n')[1]}`],
    ['two names', `kim=${kim.publicText},lee=${kim.publicText}`],
    ['two keys of a name', `kim=${kim.publicText},kim=${stranger.publicText}`],
  ])('is not trusted with %s', (_, text) => {
    expect(() => readTrustedKeys(text, 'RELEASE_TRUSTED_KEYS')).toThrow(/RELEASE_TRUSTED_KEYS/);
  });

  it('is one of a list apart by commas, spaces or lines', () => {
    const keys = readTrustedKeys(`kim=${kim.publicText},\n lee=${stranger.publicText}`, 'a test');
    expect([...keys.values()].map(({ name }) => name)).toEqual(['kim', 'lee']);
  });
});
