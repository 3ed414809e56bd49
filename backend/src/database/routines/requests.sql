-- Requests and their responses never change.
CREATE OR REPLACE FUNCTION money_request_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a request is never deleted' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (OLD.id, OLD.member_id, OLD.kind, OLD.balance, OLD.bank_owner, OLD.last_date)
     IS DISTINCT FROM (NEW.id, NEW.member_id, NEW.kind, NEW.balance, NEW.bank_owner, NEW.last_date) THEN
    RAISE EXCEPTION 'what was asked for is never changed' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.state <> 'wait' AND NEW.state <> OLD.state THEN
    RAISE EXCEPTION 'request % is finished', OLD.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.kind = 'withdraw' AND NEW.state = 'cancelled' THEN
    RAISE EXCEPTION 'a withdrawal is never cancelled' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER money_request_guarded BEFORE UPDATE OR DELETE ON money_request
  FOR EACH ROW EXECUTE FUNCTION money_request_guard();
CREATE OR REPLACE TRIGGER money_audit_immutable BEFORE UPDATE OR DELETE ON money_audit
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE OR REPLACE TRIGGER money_audit_not_emptied BEFORE TRUNCATE ON money_audit
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

CREATE OR REPLACE FUNCTION ledger_refuse_second_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' THEN
    RAISE EXCEPTION 'an answered request is never deleted' USING ERRCODE = 'integrity_constraint_violation';
  ELSIF OLD.answer IS NOT NULL THEN
    RAISE EXCEPTION 'an answered request is never answered again' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER idempotency_key_answered_once BEFORE UPDATE OR DELETE ON idempotency_key
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_second_answer();
CREATE OR REPLACE TRIGGER idempotency_key_not_emptied BEFORE TRUNCATE ON idempotency_key
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_second_answer();
