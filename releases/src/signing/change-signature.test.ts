import { describe, expect, it } from '@jest/globals';
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
const change = {
  at: '2026-11-22T05:00:00.000Z',
  by: 'kim',
  action: 'activate',
  detail: 'mf-wallet@1.5.0',
  revision: 7,
};

describe('a signed change', () => {
  it('returns the owner of the key as signer, regardless of the actor', () => {
    const signed = signChange({ ...change, by: 'the boss' }, kim);
    expect(verifyChange(signed, trusted)).toMatchObject({ signer: { name: 'kim' } });
  });

  it('accepts a signed change after its fields are reordered', () => {
    const signed = JSON.parse(JSON.stringify(signChange({ ...change, figures: { share: 0.1 } }, kim))) as object;
    const turned = Object.fromEntries(Object.entries(signed).toReversed()) as typeof change;
    expect(verifyChange(turned, trusted)).toHaveProperty('signer');
  });

  it.each([
    ['no signature', change, /not signed/],
    ['an untrusted key', signChange(change, stranger), /not trusted/],
    ['an untrusted key with a trusted fingerprint', { ...signChange(change, stranger), key: kim.id }, /changed after/],
    ['another detail', { ...signChange(change, kim), detail: 'mf-wallet@6.6.6' }, /changed after/],
    ['an additional field', { ...signChange(change, kim), reason: 'because' }, /changed after/],
    ['another revision', { ...signChange(change, kim), revision: 8 }, /changed after/],
    ['a truncated signature', { ...signChange(change, kim), signature: 'AAAA' }, /changed after/],
  ])('rejects a signed change with %s', (_, found, problem) => {
    expect(verifyChange(found, trusted)).toEqual({ problem: expect.stringMatching(problem) });
  });
});

describe('a key', () => {
  it('reads a key from a file or a text', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'keys-'));
    const file = path.join(folder, 'key.pem');
    const pem = createReleaseKey();
    writeFileSync(file, pem);
    expect(readReleaseKey(file)).toMatchObject({ id: readReleaseKey(pem).id });
    rmSync(folder, { recursive: true });
  });

  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  it.each([
    ['a missing file', '/nowhere/key.pem', /\/nowhere\/key\.pem.*ENOENT.*openssl genpkey/],
    [
      'a public key',
      '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----',
      /no readable private key.*openssl genpkey/,
    ],
    ['a key of another type', rsa.export({ type: 'pkcs8', format: 'pem' }).toString(), /of the kind rsa/],
  ])('rejects a key that is %s', (_, value, message) => {
    expect(() => readReleaseKey(value)).toThrow(message);
  });

  it.each([
    ['no name', kim.publicText],
    ['no key', 'kim=ed25519:AAAA'],
    ['a private key', `kim=${createReleaseKey().split('\n')[1]}`],
    ['two names', `kim=${kim.publicText},lee=${kim.publicText}`],
    ['two keys of a name', `kim=${kim.publicText},kim=${stranger.publicText}`],
  ])('does not trust a key with %s', (_, text) => {
    expect(() => readTrustedKeys(text, 'RELEASE_TRUSTED_KEYS')).toThrow(/RELEASE_TRUSTED_KEYS/);
  });

  it('reads keys separated by commas, spaces or lines', () => {
    const keys = readTrustedKeys(`kim=${kim.publicText},\n lee=${stranger.publicText}`, 'a test');
    expect([...keys.values()].map(({ name }) => name)).toEqual(['kim', 'lee']);
  });
});
