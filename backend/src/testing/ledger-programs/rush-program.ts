import { insertTestMember } from '../test-member.ts';
import { balancesOf } from '../../ledger/balances.ts';
import { InsufficientFunds, transfer } from '../../ledger/transfer.ts';
import { differences, type LedgerProgram } from './program.ts';

const TIMES = 1_000;
const AMOUNT = 100;
const START = 1_000;

/** A thousand withdrawals at once from money that reaches for ten. */
export const rushProgram: LedgerProgram = {
  name: `${TIMES} withdrawals of ${AMOUNT} from ${START}`,
  run: async (database) => {
    const memberId = await insertTestMember(database, 'rush', START);
    const move = { from: 'cash', to: 'bank', amount: AMOUNT } as const;
    const outcomes = await Promise.all(
      Array.from({ length: TIMES }, async () => {
        try {
          await database.transaction(async (tx) => transfer(tx, memberId, 'adjust', 'rush', [move]));
          return 'accepted';
        } catch (error) {
          if (!(error instanceof InsufficientFunds)) {
            throw error;
          }
          return 'refused';
        }
      }),
    );
    const accepted = outcomes.filter((outcome) => outcome === 'accepted').length;
    return {
      findings: differences({
        accepted: [accepted, START / AMOUNT],
        left: [(await balancesOf(database, memberId)).cash, 0],
      }),
      figures: { accepted, refused: TIMES - accepted },
    };
  },
};
