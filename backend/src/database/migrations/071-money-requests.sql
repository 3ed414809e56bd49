ALTER TABLE money_request ADD COLUMN work_date timestamptz;
-- Language of the page that the request was sent from: the note about its outcome is written in it.
ALTER TABLE money_request ADD COLUMN lang text NOT NULL DEFAULT 'ko';

CREATE FUNCTION money_request_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a request is kept for ever' USING ERRCODE = 'integrity_constraint_violation';
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
CREATE TRIGGER money_request_guarded BEFORE UPDATE OR DELETE ON money_request
  FOR EACH ROW EXECUTE FUNCTION money_request_guard();

-- When no request is taken: every day between two times of day in Korea, or once between two moments. With a bank it is
-- that bank's maintenance and concerns its customers alone.
CREATE TABLE money_closing (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  concerns text NOT NULL CHECK (concerns IN ('deposit', 'withdraw', 'both')),
  bank_code text,
  daily_from text CHECK (daily_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  daily_to text CHECK (daily_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  starts timestamptz NOT NULL DEFAULT now(),
  -- Null: until it is opened.
  ends timestamptz,
  words text,
  opened timestamptz,
  CHECK (num_nulls(daily_from, daily_to) <> 1 AND coalesce(daily_from <> daily_to, true))
);

CREATE TABLE money_setting (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  -- Least time between two withdrawal requests of a member; 0: none.
  withdraw_gap_minutes integer NOT NULL DEFAULT 0 CHECK (withdraw_gap_minutes BETWEEN 0 AND 10080),
  -- Whether the lock calls show others' latest requests, masked.
  ticker boolean NOT NULL DEFAULT false
);
INSERT INTO money_setting DEFAULT VALUES;

-- What the house’s people did with money, in the same transaction as its effect, for ever.
CREATE TABLE money_audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL CHECK (actor <> ''),
  act text NOT NULL,
  subject text NOT NULL,
  reason text,
  before jsonb,
  after jsonb
);
CREATE TRIGGER money_audit_immutable BEFORE UPDATE OR DELETE ON money_audit
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER money_audit_not_emptied BEFORE TRUNCATE ON money_audit
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

-- A request is carried out once: the number of the request stands in its transfers.
CREATE UNIQUE INDEX ledger_transfer_of_request ON ledger_transfer (kind, reference)
  WHERE kind IN ('deposit', 'withdraw', 'paid', 'returned') AND reference ~ '^[0-9]+$';
