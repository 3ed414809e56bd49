CREATE OR REPLACE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is never changed: write another transfer' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE OR REPLACE TRIGGER ledger_transfer_immutable BEFORE UPDATE OR DELETE ON ledger_transfer
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

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
CREATE OR REPLACE TRIGGER ledger_account_starts_empty BEFORE INSERT ON ledger_account
  FOR EACH ROW EXECUTE FUNCTION ledger_require_empty_start();
CREATE OR REPLACE TRIGGER ledger_account_kept BEFORE DELETE ON ledger_account
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE OR REPLACE TRIGGER ledger_account_not_emptied BEFORE TRUNCATE ON ledger_account
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE OR REPLACE TRIGGER ledger_transfer_not_emptied BEFORE TRUNCATE ON ledger_transfer
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

CREATE OR REPLACE FUNCTION ledger_require_balance() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE VIEW ledger_house_balance AS
  SELECT a.id, a.kind, coalesce(sum(e.amount), 0)::bigint AS balance
  FROM ledger_account a LEFT JOIN ledger_entry e ON e.account_id = a.id
  WHERE a.member_id IS NULL GROUP BY a.id, a.kind;
CREATE OR REPLACE TRIGGER ledger_entry_immutable BEFORE UPDATE OR DELETE ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
DROP TRIGGER IF EXISTS ledger_transfer_zero_sum ON ledger_transfer;
CREATE CONSTRAINT TRIGGER ledger_transfer_zero_sum AFTER INSERT ON ledger_transfer
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ledger_require_balance();
SELECT ledger_guard_entries(part) FROM unnest('{ledger_entry,ledger_entry_other}'::regclass[]) AS part;
