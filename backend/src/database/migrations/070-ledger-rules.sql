-- The house's accounts carry no balance of their own: theirs is the sum of their entries, and nobody waits for anybody
-- at them. A member's balance is written by the entries alone.
ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_check;
ALTER TABLE ledger_account ALTER balance DROP NOT NULL;
UPDATE ledger_account SET balance = NULL WHERE member_id IS NULL;
-- The house's accounts are the first three, for ever: a rule that needs no look at the table.
ALTER TABLE ledger_account ADD CONSTRAINT ledger_account_kind CHECK (
  CASE id WHEN 1 THEN member_id IS NULL AND kind = 'bank'
    WHEN 2 THEN member_id IS NULL AND kind = 'games'
    WHEN 3 THEN member_id IS NULL AND kind = 'comp_expense'
    ELSE member_id IS NOT NULL AND kind IN ('cash', 'in_play', 'comp', 'hold') END
);
-- 2^53 - 1: what JSON carries exactly.
ALTER TABLE ledger_account ADD CONSTRAINT ledger_account_guarded CHECK (
  CASE WHEN member_id IS NULL THEN balance IS NULL ELSE balance IS NOT NULL AND balance BETWEEN 0 AND 9007199254740991 END
);

ALTER TABLE ledger_transfer ADD COLUMN reason text;
ALTER TABLE ledger_entry ALTER balance_after DROP NOT NULL;
-- The rules below look at account and transfer themselves, and neither can be deleted: foreign keys would look twice, and
-- lock the house's accounts for everybody.
ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_account_id_fkey, DROP CONSTRAINT ledger_entry_transfer_id_fkey;
ALTER TABLE ledger_entry DISABLE TRIGGER ledger_entry_immutable;
UPDATE ledger_entry SET balance_after = NULL WHERE account_id <= 3;
ALTER TABLE ledger_entry ENABLE TRIGGER ledger_entry_immutable;
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_balance_after
  CHECK (account_id >= 1 AND (account_id <= 3) = (balance_after IS NULL));
DROP INDEX ledger_entry_of_account;
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_once UNIQUE (account_id, transfer_id);

CREATE VIEW ledger_house_balance AS
  SELECT a.id, a.kind, coalesce(sum(e.amount), 0)::bigint AS balance
  FROM ledger_account a LEFT JOIN ledger_entry e ON e.account_id = a.id
  WHERE a.member_id IS NULL GROUP BY a.id, a.kind;

-- A member's entry changes its account, guarded, and learns the balance after it.
CREATE FUNCTION ledger_book_entry() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE FUNCTION ledger_refuse_direct_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() < 2 OR OLD.id <> NEW.id OR OLD.member_id IS DISTINCT FROM NEW.member_id OR OLD.kind <> NEW.kind THEN
    RAISE EXCEPTION 'an account is changed by entries alone' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_account_by_entries BEFORE UPDATE ON ledger_account
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_direct_change();
CREATE FUNCTION ledger_require_empty_start() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.balance <> 0 THEN
    RAISE EXCEPTION 'an account starts empty' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_account_starts_empty BEFORE INSERT ON ledger_account
  FOR EACH ROW EXECUTE FUNCTION ledger_require_empty_start();
CREATE TRIGGER ledger_account_kept BEFORE DELETE ON ledger_account
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_account_not_emptied BEFORE TRUNCATE ON ledger_account
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_transfer_not_emptied BEFORE TRUNCATE ON ledger_transfer
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_entry_not_emptied BEFORE TRUNCATE ON ledger_entry
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

-- A transfer sums to zero when its transaction ends, and has entries, or it is none.
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

-- The one way to move money: locks the member's accounts in the order of their ids, then writes the transfer and its
-- entries. Answers the account that does not reach, having written nothing, or null.
CREATE FUNCTION ledger_move(mover bigint, what text, refers text, why text, kinds text[], amounts bigint[])
RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  account record;
  change bigint;
  house integer;
  written bigint;
  ids bigint[] := '{}';
  changes bigint[] := '{}';
BEGIN
  FOR account IN
    SELECT id, kind, balance FROM ledger_account WHERE member_id = mover AND kind = ANY (kinds) ORDER BY id FOR UPDATE
  LOOP
    change := amounts[array_position(kinds, account.kind)];
    IF account.balance + change < 0 THEN
      RETURN account.kind;
    END IF;
    ids := ids || account.id;
    changes := changes || change;
  END LOOP;
  IF cardinality(ids) = 0 THEN
    RAISE EXCEPTION 'member % has none of the accounts %', mover, kinds USING ERRCODE = 'foreign_key_violation';
  END IF;
  FOR at IN 1 .. cardinality(kinds) LOOP
    house := array_position(ARRAY['bank', 'games', 'comp_expense'], kinds[at]);
    IF house IS NOT NULL THEN
      ids := ids || house::bigint;
      changes := changes || amounts[at];
    END IF;
  END LOOP;
  IF cardinality(ids) <> cardinality(kinds) THEN
    RAISE EXCEPTION 'member % lacks one of the accounts %', mover, kinds USING ERRCODE = 'foreign_key_violation';
  END IF;
  INSERT INTO ledger_transfer (member_id, kind, reference, reason, at) VALUES (mover, what, refers, why, clock_timestamp())
    RETURNING id INTO written;
  INSERT INTO ledger_entry (transfer_id, account_id, amount) SELECT written, unnest(ids), unnest(changes);
  RETURN NULL;
END $$;

-- What was answered once stays the answer.
CREATE FUNCTION ledger_refuse_second_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' THEN
    RAISE EXCEPTION 'an answered request is kept for ever' USING ERRCODE = 'integrity_constraint_violation';
  ELSIF OLD.answer IS NOT NULL THEN
    RAISE EXCEPTION 'an answered request is never answered again' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER request_outcome_answered_once BEFORE UPDATE OR DELETE ON request_outcome
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_second_answer();
CREATE TRIGGER request_outcome_not_emptied BEFORE TRUNCATE ON request_outcome
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_second_answer();
CREATE TRIGGER wallet_message_answered_once BEFORE UPDATE OR DELETE ON wallet_message
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_second_answer();
CREATE TRIGGER wallet_message_not_emptied BEFORE TRUNCATE ON wallet_message
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_second_answer();
CREATE INDEX wallet_bet_open ON wallet_bet (member_id) WHERE state = 'open';
