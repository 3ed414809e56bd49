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
CREATE OR REPLACE TRIGGER request_outcome_answered_once BEFORE UPDATE OR DELETE ON request_outcome
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_second_answer();
CREATE OR REPLACE TRIGGER request_outcome_not_emptied BEFORE TRUNCATE ON request_outcome
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_second_answer();
CREATE OR REPLACE TRIGGER wallet_message_answered_once BEFORE UPDATE OR DELETE ON wallet_message
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_second_answer();
CREATE OR REPLACE TRIGGER wallet_message_not_emptied BEFORE TRUNCATE ON wallet_message
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_second_answer();
