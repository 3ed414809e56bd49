-- Rows of these tables are inserted and never change.
CREATE OR REPLACE FUNCTION reject_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of the table % are only inserted.', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE OR REPLACE TRIGGER operator_log_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_log
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
CREATE OR REPLACE TRIGGER account_change_immutable BEFORE UPDATE OR DELETE ON account_change
  FOR EACH ROW EXECUTE FUNCTION reject_change();
CREATE OR REPLACE TRIGGER payout_alarm_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_alarm
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
