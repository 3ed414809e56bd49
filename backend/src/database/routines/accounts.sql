-- Closes an account only without money; only an operator opens it again.
CREATE OR REPLACE FUNCTION member_closes_empty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'closed' AND (OLD.state <> 'closing'
    OR EXISTS (SELECT FROM ledger_account WHERE member_id = NEW.id AND balance <> 0)) THEN
    RAISE EXCEPTION 'an account is closed when its money is 0' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.state IN ('closing', 'closed') AND NEW.state NOT IN ('closing', 'closed', 'active') THEN
    RAISE EXCEPTION 'a closed account is opened again or stays closed' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER member_state_guarded BEFORE UPDATE OF state ON member
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION member_closes_empty();
