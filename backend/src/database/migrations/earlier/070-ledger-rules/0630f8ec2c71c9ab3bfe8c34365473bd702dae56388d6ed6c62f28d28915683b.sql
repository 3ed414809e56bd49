-- Until then the house's accounts were known by having no member, entries looked at accounts and transfers by foreign
-- keys, and the sum of a transfer was looked at for each entry. 097 and 099 replace the functions that are not here.
ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_kind;
ALTER TABLE ledger_account ADD CONSTRAINT ledger_account_kind CHECK (
  CASE id WHEN 1 THEN member_id IS NULL AND kind = 'bank'
    WHEN 2 THEN member_id IS NULL AND kind = 'games'
    WHEN 3 THEN member_id IS NULL AND kind = 'comp_expense'
    ELSE member_id IS NOT NULL AND kind IN ('cash', 'in_play', 'comp', 'hold') END
);
ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_account_id_fkey, DROP CONSTRAINT ledger_entry_transfer_id_fkey;
ALTER TABLE ledger_entry DISABLE TRIGGER ledger_entry_immutable;
UPDATE ledger_entry SET balance_after = NULL WHERE account_id <= 3;
ALTER TABLE ledger_entry ENABLE TRIGGER ledger_entry_immutable;
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_balance_after
  CHECK (account_id >= 1 AND (account_id <= 3) = (balance_after IS NULL));
DROP TRIGGER ledger_entry_books ON ledger_entry;
CREATE OR REPLACE FUNCTION ledger_book_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger_account SET balance = balance + NEW.amount
    WHERE id = NEW.account_id AND balance + NEW.amount >= 0
    RETURNING balance INTO NEW.balance_after;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the account % does not reach for %', NEW.account_id, NEW.amount USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_entry_books BEFORE INSERT ON ledger_entry
  FOR EACH ROW WHEN (NEW.account_id > 3) EXECUTE FUNCTION ledger_book_entry();
DROP TRIGGER ledger_transfer_has_entries ON ledger_transfer;
DROP FUNCTION ledger_require_entries();
DROP TRIGGER ledger_entry_zero_sum ON ledger_entry;
DROP FUNCTION ledger_require_zero_sum();
CREATE FUNCTION ledger_require_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  total numeric;
BEGIN
  SELECT sum(amount) INTO total FROM ledger_entry WHERE transfer_id = NEW.id;
  IF total IS DISTINCT FROM 0 THEN
    RAISE EXCEPTION 'transfer % sums to %, not to zero', NEW.id, coalesce(total::text, 'nothing')
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_transfer_zero_sum AFTER INSERT ON ledger_transfer
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_require_balance();
-- Nor can entries come later: one statement writes entries of one transfer that sum to zero among themselves.
CREATE FUNCTION ledger_require_balanced_statement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  total numeric;
  first bigint;
  last bigint;
BEGIN
  SELECT sum(amount), min(transfer_id), max(transfer_id) INTO total, first, last FROM inserted;
  IF total <> 0 OR first <> last OR NOT EXISTS (SELECT FROM ledger_transfer WHERE id = first) THEN
    RAISE EXCEPTION 'the entries of a transfer are written together and sum to zero' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entry_zero_sum AFTER INSERT ON ledger_entry REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_require_balanced_statement();
