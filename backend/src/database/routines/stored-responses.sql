-- What was answered once stays the answer.
CREATE OR REPLACE FUNCTION ledger_refuse_second_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' THEN
    RAISE EXCEPTION 'an answered request is kept for ever' USING ERRCODE = 'integrity_constraint_violation';
  ELSIF OLD.answer IS NOT NULL THEN
    RAISE EXCEPTION 'an answered request is never answered again' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER idempotency_key_answered_once BEFORE UPDATE OR DELETE ON idempotency_key
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_second_answer();
CREATE OR REPLACE TRIGGER idempotency_key_not_emptied BEFORE TRUNCATE ON idempotency_key
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_second_answer();
