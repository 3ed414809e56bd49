import type { Database } from '../database/database.ts';

/** Inserts past events of a member for tests of limits and breaks. */
export class ProtectedMember {
  readonly #database: Database;
  readonly #id: number;
  #bets = 0;

  constructor(database: Database, id: number) {
    this.#database = database;
    this.#id = id;
  }

  async deposited(balance: number, ago: string): Promise<void> {
    await this.#database.query(
      `INSERT INTO money_request (member_id, kind, balance, state, last_date, done_date)
       VALUES ($1, 'deposit', $2, 'done', now() - $3::interval, now() - $3::interval)`,
      [this.#id, balance, ago],
    );
  }

  async staked(amount: number, state: string, won = 0, ago = '1 minute'): Promise<void> {
    this.#bets += 1;
    await this.#database.query(
      `INSERT INTO wallet_bet (tx_id, member_id, amount, state, win, at)
       VALUES ($1, $2, $3, $4, $5, now() - $6::interval)`,
      [`${this.#id}:${this.#bets}`, this.#id, amount, state, won, ago],
    );
  }

  /** Sets one column of the member's protection. @param value in SQL */
  async protect(column: string, value: string): Promise<void> {
    await this.#database.query(
      `INSERT INTO member_protection (member_id, ${column}) VALUES ($1, ${value})
       ON CONFLICT (member_id) DO UPDATE SET ${column} = EXCLUDED.${column}`,
      [this.#id],
    );
  }
}
