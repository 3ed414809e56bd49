CREATE TABLE money_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member (id),
  kind text NOT NULL CHECK (kind IN ('deposit', 'withdraw')),
  balance bigint NOT NULL CHECK (balance > 0),
  bank_owner text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'wait' CHECK (state IN ('wait', 'done', 'reject', 'cancelled')),
  reason text,
  hidden boolean NOT NULL DEFAULT false,
  last_date timestamptz NOT NULL DEFAULT now(),
  done_date timestamptz,
  work_date timestamptz,
  -- Language of the page that sent the request, and of the note about its outcome.
  lang text NOT NULL DEFAULT 'ko'
);
CREATE UNIQUE INDEX money_request_waiting ON money_request (member_id, kind) WHERE state = 'wait';
CREATE INDEX money_request_of_member ON money_request (member_id, kind, id DESC) WHERE NOT hidden;

-- Actions of operators; rows never change.
CREATE TABLE operator_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  actor text NOT NULL,
  action text NOT NULL,
  input jsonb NOT NULL,
  result jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  -- Position and hash link the rows, so that a changed, removed or inserted row is detected.
  place bigint,
  hash bytea
);
CREATE UNIQUE INDEX operator_log_place ON operator_log (place);

-- Times without requests: daily between two times of day in Korea, or one time between two moments. With a bank it is
-- that bank's maintenance and affects only its customers.
CREATE TABLE money_closing (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  concerns text NOT NULL CHECK (concerns IN ('deposit', 'withdraw', 'both')),
  bank_code text,
  daily_from text CHECK (daily_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  daily_to text CHECK (daily_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  starts timestamptz NOT NULL DEFAULT now(),
  -- Null: until an operator opens it.
  ends timestamptz,
  words text,
  opened timestamptz,
  CHECK (num_nulls(daily_from, daily_to) <> 1 AND coalesce(daily_from <> daily_to, true))
);

CREATE TABLE money_setting (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  -- Minimum time between two withdrawal requests of a member; 0: none.
  withdraw_gap_minutes integer NOT NULL DEFAULT 0 CHECK (withdraw_gap_minutes BETWEEN 0 AND 10080),
  -- Whether the lock calls show others' latest requests, masked.
  ticker boolean NOT NULL DEFAULT false,
  -- Maximum amount of one deposit request, in won.
  deposit_most bigint NOT NULL DEFAULT 100000000 CHECK (deposit_most BETWEEN 10000 AND 1000000000000)
);
INSERT INTO money_setting DEFAULT VALUES;

-- Money actions of operators, stored permanently in the transaction of their effect.
CREATE TABLE money_audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL CHECK (actor <> ''),
  act text NOT NULL,
  subject text NOT NULL,
  reason text,
  before jsonb,
  after jsonb,
  place bigint,
  hash bytea
);
CREATE UNIQUE INDEX money_audit_place ON money_audit (place);

-- `/readyz` writes its only row: a read-only database cannot serve.
CREATE TABLE written_proof (
  id integer PRIMARY KEY CHECK (id = 1),
  at timestamptz NOT NULL DEFAULT now()
);

-- Runs of the retention. The row is inserted before the work, which only the process that inserted it does.
CREATE TABLE retention_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  actor text NOT NULL,
  began timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Null while it runs, or if its process ended meanwhile.
  ended timestamptz,
  -- Number of deleted rows by table.
  removed jsonb NOT NULL DEFAULT '{}'
);

-- Last position and hash of each audit log; a writer locks the row until its transaction ends.
CREATE TABLE audit_head (
  log text PRIMARY KEY CHECK (log IN ('operator_log', 'money_audit')),
  place bigint NOT NULL DEFAULT 0,
  hash bytea NOT NULL DEFAULT ''
);
INSERT INTO audit_head (log) VALUES ('operator_log'), ('money_audit');
