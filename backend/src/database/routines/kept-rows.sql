CREATE OR REPLACE FUNCTION operator_log_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The table % is only added to.', TG_TABLE_NAME;
END $$;
CREATE OR REPLACE TRIGGER operator_log_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_log
  FOR EACH STATEMENT EXECUTE FUNCTION operator_log_refuse_change();

CREATE OR REPLACE FUNCTION account_change_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what happened is never changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE OR REPLACE TRIGGER account_change_immutable BEFORE UPDATE OR DELETE ON account_change
  FOR EACH ROW EXECUTE FUNCTION account_change_refuse();

CREATE OR REPLACE FUNCTION payout_alarm_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a refused payout is kept as it is' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE OR REPLACE TRIGGER payout_alarm_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_alarm
  FOR EACH STATEMENT EXECUTE FUNCTION payout_alarm_refuse_change();
