-- The house's accounts carry no balance of their own: theirs is the sum of their entries, and nobody waits for anybody
-- at them. A member's balance is written by the entries alone.
ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_check;
ALTER TABLE ledger_account ALTER balance DROP NOT NULL;
UPDATE ledger_account SET balance = NULL WHERE member_id IS NULL;
ALTER TABLE ledger_account ADD CONSTRAINT ledger_account_kind CHECK (
  (member_id IS NOT NULL AND kind IN ('cash', 'in_play', 'comp', 'hold'))
  OR (member_id IS NULL AND kind IN ('bank', 'games', 'comp_expense'))
);
-- 2^53 - 1: what JSON carries exactly.
ALTER TABLE ledger_account ADD CONSTRAINT ledger_account_guarded CHECK (
  CASE WHEN member_id IS NULL THEN balance IS NULL ELSE balance IS NOT NULL AND balance BETWEEN 0 AND 9007199254740991 END
);

ALTER TABLE ledger_transfer ADD COLUMN reason text;
ALTER TABLE ledger_entry ALTER balance_after DROP NOT NULL;
DROP INDEX ledger_entry_of_account;
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_once UNIQUE (account_id, transfer_id);

CREATE VIEW ledger_house_balance AS
  SELECT a.id, a.kind, coalesce(sum(e.amount), 0)::bigint AS balance
  FROM ledger_account a LEFT JOIN ledger_entry e ON e.account_id = a.id
  WHERE a.member_id IS NULL GROUP BY a.id, a.kind;

-- An entry changes its account, guarded, and learns the balance after it.
CREATE FUNCTION ledger_book_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger_account SET balance = balance + NEW.amount
    WHERE id = NEW.account_id AND member_id IS NOT NULL AND balance + NEW.amount >= 0
    RETURNING balance INTO NEW.balance_after;
  IF NOT FOUND THEN
    NEW.balance_after := NULL;
    IF NOT EXISTS (SELECT FROM ledger_account WHERE id = NEW.account_id AND member_id IS NULL) THEN
      RAISE EXCEPTION 'the account % does not reach for %', NEW.account_id, NEW.amount USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_entry_books BEFORE INSERT ON ledger_entry FOR EACH ROW EXECUTE FUNCTION ledger_book_entry();

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

-- A transfer has entries, or it is none.
CREATE FUNCTION ledger_require_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_entry WHERE transfer_id = NEW.id) THEN
    RAISE EXCEPTION 'transfer % moves nothing', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_transfer_has_entries AFTER INSERT ON ledger_transfer
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_require_entries();

-- The one way to move money: locks the member's accounts in the order of their ids, then writes the transfer and its
-- entries. Answers the account that does not reach, having written nothing, or null.
CREATE FUNCTION ledger_move(mover bigint, what text, refers text, why text, kinds text[], amounts bigint[])
RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  short text;
  written bigint;
  entries bigint;
BEGIN
  PERFORM FROM ledger_account WHERE member_id = mover AND kind = ANY (kinds) ORDER BY id FOR UPDATE;
  SELECT a.kind INTO short FROM ledger_account a
    JOIN unnest(kinds, amounts) AS moved (kind, amount) ON moved.kind = a.kind
    WHERE a.member_id = mover AND a.balance + moved.amount < 0 ORDER BY a.id LIMIT 1;
  IF FOUND THEN
    RETURN short;
  END IF;
  INSERT INTO ledger_transfer (member_id, kind, reference, reason, at) VALUES (mover, what, refers, why, clock_timestamp())
    RETURNING id INTO written;
  INSERT INTO ledger_entry (transfer_id, account_id, amount)
    SELECT written, a.id, moved.amount FROM unnest(kinds, amounts) AS moved (kind, amount)
    JOIN ledger_account a ON a.kind = moved.kind AND (a.member_id = mover OR a.member_id IS NULL)
    ORDER BY a.id;
  GET DIAGNOSTICS entries = ROW_COUNT;
  IF entries <> cardinality(kinds) THEN
    RAISE EXCEPTION 'member % lacks one of the accounts %', mover, kinds USING ERRCODE = 'foreign_key_violation';
  END IF;
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
