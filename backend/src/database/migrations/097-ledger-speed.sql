-- The same rules, asked for with fewer statements: what a transfer costs is mostly how many of them its triggers run,
-- and how long the texts of the checks are that PostgreSQL reads again for each.

-- An entry is named by its account and its transfer.
ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_pkey, DROP CONSTRAINT ledger_entry_once, DROP COLUMN id;
ALTER TABLE ledger_entry ADD PRIMARY KEY (account_id, transfer_id);
-- The booking below looks that the member of a transfer owns the accounts of its entries, and accounts have their members.
ALTER TABLE ledger_transfer DROP CONSTRAINT ledger_transfer_member_id_fkey;
-- A balance is written often: room for its next state on the same page.
ALTER TABLE ledger_account SET (fillfactor = 50);

-- Kind and owner of an account never change, so they are looked at when it is opened, and not at every entry.
ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_kind, DROP CONSTRAINT ledger_account_guarded;
ALTER TABLE ledger_account ADD CONSTRAINT ledger_account_guarded CHECK (balance BETWEEN 0 AND 9007199254740991);
CREATE OR REPLACE FUNCTION ledger_require_empty_start() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.id <= 3 OR NEW.member_id IS NULL OR NEW.kind NOT IN ('cash', 'in_play', 'comp', 'hold') THEN
    RAISE EXCEPTION 'an account is a member’s cash, in_play, comp or hold' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.balance IS DISTINCT FROM 0 THEN
    RAISE EXCEPTION 'an account starts empty' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE FUNCTION ledger_refuse_direct_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an account is changed by entries alone' USING ERRCODE = 'integrity_constraint_violation';
END $$;
DROP TRIGGER ledger_account_by_entries ON ledger_account;
CREATE TRIGGER ledger_account_by_entries BEFORE UPDATE ON ledger_account
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ledger_refuse_direct_change();
CREATE TRIGGER ledger_account_stays_itself BEFORE UPDATE OF id, member_id, kind ON ledger_account
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_direct_change();

-- The entries of a transfer are written by one statement: they sum to zero, belong to one transfer, and book themselves
-- on the accounts of its member, each from the balance that it says it found. One that would fall below zero is refused
-- by the account.
DROP TRIGGER ledger_entry_books ON ledger_entry;
DROP TRIGGER ledger_entry_zero_sum ON ledger_entry;
DROP FUNCTION ledger_book_entry();
DROP FUNCTION ledger_require_balanced_statement();
CREATE FUNCTION ledger_book_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sound boolean;
BEGIN
  WITH booked AS (
    UPDATE ledger_account a SET balance = i.balance_after
    FROM inserted i JOIN ledger_transfer t ON t.id = i.transfer_id
    WHERE a.id = i.account_id AND a.member_id = t.member_id AND a.balance + i.amount = i.balance_after
    RETURNING 1
  )
  -- A statement that wrote nothing, as one for an account that does not reach, moved nothing.
  SELECT count(*) = 0 OR ((SELECT count(*) FROM booked) = count(balance_after) AND count(balance_after) > 0
    AND sum(amount) = 0 AND min(transfer_id) = max(transfer_id))
    INTO sound FROM inserted;
  IF sound IS NOT TRUE THEN
    RAISE EXCEPTION 'the entries of a transfer are written together, sum to zero and book their member’s accounts'
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entry_books AFTER INSERT ON ledger_entry REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_book_entries();

-- The one way to move money: locks the member's accounts in the order of their ids, then writes the transfer and its
-- entries. Answers the account that does not reach, having written nothing, or null.
CREATE OR REPLACE FUNCTION ledger_move(mover bigint, what text, refers text, why text, kinds text[], amounts bigint[])
RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  lacking text;
BEGIN
  WITH mine AS MATERIALIZED (
    SELECT id, kind, balance + amounts[array_position(kinds, kind)] AS after
    FROM ledger_account WHERE member_id = mover AND kind = ANY (kinds) ORDER BY id FOR UPDATE
  ), reach AS MATERIALIZED (
    SELECT max(kind) FILTER (WHERE after < 0) AS short FROM mine
  ), written AS (
    INSERT INTO ledger_transfer (member_id, kind, reference, reason, at)
    SELECT mover, what, refers, why, clock_timestamp() FROM reach WHERE short IS NULL RETURNING id
  ), entered AS (
    -- An account that is neither the member's nor the house's has no number, which no entry may lack.
    INSERT INTO ledger_entry (transfer_id, account_id, amount, balance_after)
    SELECT w.id, coalesce(mine.id, array_position('{bank,games,comp_expense}'::text[], m.kind)), m.amount, mine.after
    FROM written w CROSS JOIN unnest(kinds, amounts) AS m (kind, amount) LEFT JOIN mine ON mine.kind = m.kind
  )
  SELECT short INTO lacking FROM reach;
  RETURN lacking;
END $$;
