CREATE TABLE ledger_account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint REFERENCES member (id),
  kind text NOT NULL,
  balance bigint NOT NULL DEFAULT 0,
  CHECK (
    (member_id IS NOT NULL AND kind IN ('cash', 'in_play', 'comp', 'hold') AND balance >= 0)
    OR (member_id IS NULL AND kind IN ('bank', 'games', 'comp_expense'))
  )
);
CREATE UNIQUE INDEX ledger_account_of_member ON ledger_account (member_id, kind) WHERE member_id IS NOT NULL;
CREATE UNIQUE INDEX ledger_account_of_house ON ledger_account (kind) WHERE member_id IS NULL;
INSERT INTO ledger_account (kind) VALUES ('bank'), ('games'), ('comp_expense');

CREATE TABLE ledger_transfer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member (id),
  kind text NOT NULL,
  reference text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ledger_transfer_of_member ON ledger_transfer (member_id, id DESC);

CREATE TABLE ledger_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transfer_id bigint NOT NULL REFERENCES ledger_transfer (id),
  account_id bigint NOT NULL REFERENCES ledger_account (id),
  amount bigint NOT NULL CHECK (amount <> 0),
  balance_after bigint NOT NULL
);
CREATE INDEX ledger_entry_of_account ON ledger_entry (account_id, id DESC);
CREATE INDEX ledger_entry_of_transfer ON ledger_entry (transfer_id);

CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is never changed: write another transfer' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER ledger_transfer_immutable BEFORE UPDATE OR DELETE ON ledger_transfer
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_entry_immutable BEFORE UPDATE OR DELETE ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

CREATE FUNCTION ledger_require_zero_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT coalesce(sum(amount), 0) FROM ledger_entry WHERE transfer_id = NEW.transfer_id) <> 0 THEN
    RAISE EXCEPTION 'transfer % does not sum to zero', NEW.transfer_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_entry_zero_sum AFTER INSERT ON ledger_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_require_zero_sum();

-- What was asked for and answered, for ever: the same request never has a second effect.
CREATE TABLE request_outcome (
  member_id bigint NOT NULL REFERENCES member (id),
  request_id text NOT NULL,
  payload_hash text NOT NULL,
  answer jsonb,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, request_id)
);
