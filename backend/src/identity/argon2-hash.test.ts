import { describe, expect, it } from '@jest/globals';
import { createHash, verifyHash } from './passwords.ts';

// Made by @node-rs/argon2 2.2.1.
const FOREIGN = '$argon2id$v=19$m=1024,t=3,p=2$GEJQ4VmEIzsU40b2SKNOCg$AJCMiOCbuoqZz+PBaQLitPFoaxe+kX7jFKb2EQIJM/g';

describe('argon2 hash', () => {
  it('matches only the text that was hashed', async () => {
    const stored = await createHash('demo-Pass1');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    await expect(verifyHash(stored, 'demo-Pass1')).resolves.toBe(true);
    await expect(verifyHash(stored, 'demo-Pass2')).resolves.toBe(false);
  });

  it('returns another hash for the same text each time', async () => {
    expect(await createHash('demo-Pass1')).not.toBe(await createHash('demo-Pass1'));
  });

  it('matches a hash of another program with its own cost', async () => {
    await expect(verifyHash(FOREIGN, '비밀번호 1')).resolves.toBe(true);
    await expect(verifyHash(FOREIGN, '비밀번호 2')).resolves.toBe(false);
  });

  it.each(['$2b$12$abcdefghijklmnopqrstuv', `x${FOREIGN}`, `${FOREIGN}$`])(
    'rejects a stored text that is no Argon2id hash: %s',
    async (stored) => {
      await expect(verifyHash(stored, '비밀번호 1')).rejects.toThrow('not in the form');
    },
  );
});
