-- Money moves by being ordered: whoever writes into `ledger_move` has the ledger's own trigger carry it out, and nobody
-- else writes entries or balances. So what an entry books needs no second look, and a transfer is one statement.
DROP TRIGGER ledger_entry_books ON ledger_entry;
DROP FUNCTION ledger_book_entries();
DROP FUNCTION ledger_move(bigint, text, text, text, text[], bigint[]);

-- Texts of checks are read again for every statement, domains once. An entry's amount is checked by who writes it, and
-- 2^53 - 1 won is what JSON carries exactly.
CREATE DOMAIN ledger_balance AS bigint CHECK (VALUE BETWEEN 0 AND 9007199254740991);
ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_guarded;
ALTER TABLE ledger_account ALTER balance TYPE ledger_balance;
ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_amount_check, DROP CONSTRAINT ledger_entry_balance_after;

CREATE FUNCTION ledger_refuse_by_hand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries and balances are written by ledger_move alone' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER ledger_entry_by_order BEFORE INSERT ON ledger_entry
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ledger_refuse_by_hand();
DROP TRIGGER ledger_account_by_entries ON ledger_account;
DROP TRIGGER ledger_account_stays_itself ON ledger_account;
DROP FUNCTION ledger_refuse_direct_change();
CREATE TRIGGER ledger_account_by_order BEFORE UPDATE ON ledger_account
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ledger_refuse_by_hand();
CREATE TRIGGER ledger_account_stays_itself BEFORE UPDATE OF id, member_id, kind ON ledger_account
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_by_hand();

-- An order: amounts that sum to zero, by account of the member or the house. `short` answers the account that does not
-- reach, nothing having been written, or null.
CREATE VIEW ledger_move AS SELECT
  NULL::bigint AS member_id, NULL::text AS kind, NULL::text AS reference, NULL::text AS reason,
  NULL::text[] AS accounts, NULL::bigint[] AS amounts, NULL::text AS short;

-- Locks the member's accounts in the order of their ids, then writes balances, transfer and entries.
CREATE FUNCTION ledger_carry_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH mine AS MATERIALIZED (
    SELECT id, kind, balance + NEW.amounts[array_position(NEW.accounts, kind)] AS after
    FROM ledger_account WHERE member_id = NEW.member_id AND kind = ANY (NEW.accounts) ORDER BY id FOR UPDATE
  ), reach AS MATERIALIZED (
    SELECT max(kind) FILTER (WHERE after < 0) AS short, count(*) > 0 AS members FROM mine
  ), booked AS (
    UPDATE ledger_account a SET balance = mine.after FROM mine, reach WHERE a.id = mine.id AND reach.short IS NULL
  ), written AS (
    -- What moves nothing of a member's is no member's transfer, and there is no other.
    INSERT INTO ledger_transfer (member_id, kind, reference, reason, at)
    SELECT CASE WHEN members THEN NEW.member_id END, NEW.kind, NEW.reference, NEW.reason, clock_timestamp() FROM reach WHERE short IS NULL
    RETURNING id
  ), entered AS (
    -- An account that is neither the member's nor the house's has no number, and 0 is no amount: no entry lacks either.
    INSERT INTO ledger_entry (transfer_id, account_id, amount, balance_after)
    SELECT w.id, coalesce(mine.id, array_position('{bank,games,comp_expense}'::text[], m.kind)), nullif(m.amount, 0), mine.after
    FROM written w CROSS JOIN unnest(NEW.accounts, NEW.amounts) AS m (kind, amount) LEFT JOIN mine ON mine.kind = m.kind
  )
  SELECT short INTO NEW.short FROM reach;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_move_carried_out INSTEAD OF INSERT ON ledger_move
  FOR EACH ROW EXECUTE FUNCTION ledger_carry_out();
