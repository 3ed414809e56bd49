-- A break and a self-exclusion end only by time and are never shortened.
CREATE OR REPLACE FUNCTION protection_keeps_promise() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'protection is never deleted' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (OLD.break_until > now() AND (NEW.break_until IS NULL OR NEW.break_until < OLD.break_until))
    OR (OLD.excluded_until > now() AND (NEW.excluded_until IS NULL OR NEW.excluded_until < OLD.excluded_until)) THEN
    RAISE EXCEPTION 'a break or self-exclusion is never made shorter' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER member_protection_keeps BEFORE UPDATE OR DELETE ON member_protection
  FOR EACH ROW EXECUTE FUNCTION protection_keeps_promise();
