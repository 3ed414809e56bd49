import { describe, expect, it } from '@jest/globals';
import { OperatorError } from '../calls/operator-error.ts';
import { readBackendEnvironment } from '../environment.ts';

const ONE = 'a'.repeat(32);
const TWO = 'b'.repeat(32);

function problemsOf(env: Record<string, string>, serves = true): string {
  try {
    readBackendEnvironment(env, { serves });
    return '';
  } catch (error) {
    return error instanceof OperatorError ? error.message : 'another error';
  }
}

describe('the secrets of the providers', () => {
  it('reads secrets by provider, the newest first', () => {
    const env = { WALLET_SECRET: `${ONE} , ${TWO}`, WALLET_SECRET_ACME: 'c'.repeat(40), WALLET_SECRET_EMPTY: '' };
    expect([...readBackendEnvironment(env, { serves: true }).walletSecrets]).toEqual([
      ['demo', [ONE, TWO]],
      ['acme', ['c'.repeat(40)]],
    ]);
  });

  it('measures secrets in bytes, not letters', () => {
    expect(problemsOf({ WALLET_SECRET: '비밀'.repeat(6) })).toBe('');
    expect(problemsOf({ WALLET_SECRET: '비밀'.repeat(5) })).toContain('at least 32 bytes');
  });

  it.each([
    [{ WALLET_SECRET: 'short' }, 'WALLET_SECRET is too short'],
    [{ WALLET_SECRET: `${ONE},short` }, 'WALLET_SECRET is too short'],
    [{ WALLET_SECRET: ONE, WALLET_SECRET_ACME: 'x'.repeat(31) }, 'WALLET_SECRET_ACME is too short'],
    [{ WALLET_SECRET: 'replace-with-at-least-32-characters' }, 'WALLET_SECRET is the example’s'],
    [{ WALLET_SECRET: ONE, WALLET_SECRET_ACME: `${TWO},${ONE}` }, 'no provider may sign as another'],
    [{ WALLET_SECRET: ONE, WALLET_SECRET_DEMO: TWO }, 'set one of them'],
    [{ NODE_ENV: 'production' }, 'WALLET_SECRET is missing'],
    [{ NODE_ENV: 'production', WALLET_SECRET: ' , ' }, 'WALLET_SECRET is missing'],
  ])('rejects the secrets %j at the start with a readable message', (env, words) => {
    const problems = problemsOf(env);
    expect(problems).toContain(words);
    expect(problems).not.toContain(ONE);
  });

  it('requires no secrets for a command and outside of production', () => {
    expect(problemsOf({ NODE_ENV: 'production', WALLET_SECRET_ACME: 'short' }, false)).toBe('');
    expect(problemsOf({})).toBe('');
  });
});
