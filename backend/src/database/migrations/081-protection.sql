CREATE TABLE member_protection (
  member_id bigint PRIMARY KEY REFERENCES member (id),
  break_until timestamptz,
  -- 'infinity': for ever.
  excluded_until timestamptz,
  check_minutes integer CHECK (check_minutes BETWEEN 5 AND 480),
  -- When the member last logged in or answered the reality check.
  checked timestamptz NOT NULL DEFAULT now(),
  offer_declined boolean NOT NULL DEFAULT false
);

-- A break and a self-exclusion end by time alone: nothing makes them shorter.
CREATE FUNCTION protection_keeps_promise() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER member_protection_keeps BEFORE UPDATE OR DELETE ON member_protection
  FOR EACH ROW EXECUTE FUNCTION protection_keeps_promise();

CREATE TABLE member_limit (
  member_id bigint NOT NULL REFERENCES member (id),
  kind text NOT NULL CHECK (kind IN ('deposit', 'loss')),
  period text NOT NULL CHECK (period IN ('day', 'week', 'month')),
  -- Null: no limit.
  amount bigint CHECK (amount >= 0),
  -- From then on the looser limit may be confirmed; null when none waits.
  pending_from timestamptz,
  pending_amount bigint CHECK (pending_amount >= 0),
  PRIMARY KEY (member_id, kind, period)
);
