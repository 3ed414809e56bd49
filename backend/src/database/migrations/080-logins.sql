ALTER TABLE login_attempt
  ADD COLUMN device text NOT NULL DEFAULT '',
  -- `exchange`: the exchange password was asked for, by a member who is logged in.
  ADD COLUMN kind text NOT NULL DEFAULT 'login' CHECK (kind IN ('login', 'exchange'));
CREATE INDEX login_attempt_address ON login_attempt (ip, at DESC) WHERE NOT succeeded;

ALTER TABLE login_token
  ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  ADD COLUMN ip text NOT NULL DEFAULT '',
  ADD COLUMN device text NOT NULL DEFAULT '',
  ADD COLUMN kind text NOT NULL DEFAULT 'web' CHECK (kind IN ('web', 'agent')),
  -- Until when changes of bank and passwords are open.
  ADD COLUMN stepped_up timestamptz;

-- What the house decides about accounts, by name.
CREATE TABLE account_setting (
  name text PRIMARY KEY,
  value jsonb NOT NULL
);

-- Who changed what of an account, for ever.
CREATE TABLE account_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member (id),
  what text NOT NULL,
  before jsonb,
  after jsonb,
  ip text NOT NULL DEFAULT '',
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX account_change_of_member ON account_change (member_id, id DESC);
CREATE FUNCTION account_change_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what happened is never changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER account_change_immutable BEFORE UPDATE OR DELETE ON account_change
  FOR EACH ROW EXECUTE FUNCTION account_change_refuse();
