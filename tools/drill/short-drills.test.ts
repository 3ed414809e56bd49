import { describe, expect, it } from '@jest/globals';
import { PROGRAMS } from './all-programs.ts';

/** Rounds of each drill's short form: `npm run drill -- <name>` makes more of them. */
const SHORT: Readonly<Record<string, number>> = {
  kills: 2,
  power: 2,
  'disk-errors': 2,
  'postgres-restarted': 1,
  'postgres-cut': 1,
  'postgres-black-hole': 1,
  'postgres-half-closed': 1,
};
/** A machine that runs other tests beside it takes several times as long to start a site. */
const RECOVER_MS = 45_000;
const SEED = 12;

describe('a site that is broken on purpose keeps what it acknowledged and comes back by itself', () => {
  it.each(Object.entries(SHORT))(
    '%s, %i at a time',
    async (name, rounds) => {
      const program = PROGRAMS.find((one) => one.name === name);
      const options = { seed: SEED, rounds, minutes: undefined, recoverMs: RECOVER_MS, say: () => undefined };
      const findings = await program?.run(options);
      process.stdout.write(`  ≈ drill ${name}: ${findings?.line()}\n`);
      expect(findings?.complaints()).toEqual([]);
      expect(findings?.recovered).toBe(rounds);
      expect(findings?.acknowledged).toBeGreaterThan(0);
    },
    600_000,
  );
});
