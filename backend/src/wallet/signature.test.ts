import { describe, expect, it } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { findSigner } from './signature.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const WINDOW_MS = 60_000;
const BODY = '{"amount":1000}';
const SECRETS = new Map([
  ['demo', ['new-secret-of-the-demo', 'old-secret-of-the-demo']],
  ['acme', ['secret-of-acme']],
]);

interface Signing {
  readonly provider?: string;
  readonly secret?: string;
  readonly at?: number;
  /** The signed text, if it differs from the sent one. */
  readonly signed?: string;
}

function header({
  provider = 'demo',
  secret = 'new-secret-of-the-demo',
  at = NOW,
  signed = BODY,
}: Signing = {}): string {
  return `p=${provider},t=${at},v1=${createHmac('sha256', secret).update(`${provider}.${at}.${signed}`).digest('hex')}`;
}

const by = (text: unknown, body = BODY) => findSigner(SECRETS, text, body, NOW);

describe('a signature', () => {
  it.each([
    ['the newest secret', {}, 'demo'],
    ['the secret before', { secret: 'old-secret-of-the-demo' }, 'demo'],
    ['another provider', { provider: 'acme', secret: 'secret-of-acme' }, 'acme'],
    ['a minute ago', { at: NOW - WINDOW_MS }, 'demo'],
    ['in a minute', { at: NOW + WINDOW_MS }, 'demo'],
    ['more than a minute ago', { at: NOW - WINDOW_MS - 1 }, undefined],
    ['more than a minute ahead', { at: NOW + WINDOW_MS + 1 }, undefined],
    ['over another body', { signed: '{"amount":9000}' }, undefined],
    ['by a secret that nobody has', { secret: 'guessed' }, undefined],
    ['as another provider', { provider: 'acme' }, undefined],
    ['as a provider without a secret', { provider: 'nobody' }, undefined],
  ])('attributes a signature only to its provider: %s', (_, signing, provider) => {
    expect(by(header(signing))).toBe(provider);
  });

  it.each([
    ['nothing', undefined],
    ['no words', ''],
    ['something before it', `x${header()}`],
    ['something after it', `${header()}0`],
    ['capitals', header().replace('p=demo', 'p=DEMO')],
    ['a short moment', header().replace(/t=\d/, 't=')],
    ['no hexadecimal', header().replace(/v1=../, 'v1=zz')],
    ['a part of itself', header().slice(0, -2)],
  ])('rejects a signature when it is %s', (_, text) => {
    expect(by(text)).toBeUndefined();
  });

  it('accepts a signature as a list of one, as Node passes it', () => {
    expect(by([header()])).toBe('demo');
  });
});
