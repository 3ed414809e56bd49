-- PostgreSQL parses the text of a check again for each statement, a domain once. JSON carries at most 2^53 - 1 exactly.
CREATE DOMAIN ledger_balance AS bigint CHECK (VALUE BETWEEN 0 AND 9007199254740991);

-- Accounts 1 to 3 are the operator's. Their balance is the sum of their entries, so that no transfer waits for another one.
CREATE TABLE ledger_account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint REFERENCES member (id),
  kind text NOT NULL,
  -- Null for the operator's accounts.
  balance ledger_balance DEFAULT 0,
  -- Hash of the account's last entry.
  head bytea NOT NULL DEFAULT '',
  -- Of a member's cash account: id and time of the last transfer. The next one is never earlier, even if the clock is late.
  last_transfer bigint NOT NULL DEFAULT 0,
  last_at timestamptz NOT NULL DEFAULT '-infinity'
)
-- Balances change often: leaves space for the next version of a row on the same page.
WITH (fillfactor = 50);
CREATE UNIQUE INDEX ledger_account_of_member ON ledger_account (member_id, kind) WHERE member_id IS NOT NULL;
CREATE UNIQUE INDEX ledger_account_of_house ON ledger_account (kind) WHERE member_id IS NULL;
INSERT INTO ledger_account (kind, balance) VALUES ('bank', NULL), ('games', NULL), ('comp_expense', NULL);

-- No foreign keys here and in the entries: `ledger_carry_out` checks members and accounts itself, and neither is ever deleted.
CREATE TABLE ledger_transfer (
  -- Contains the month, see `ledger_month_begin`.
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL,
  kind text NOT NULL,
  reference text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  reason text
);
CREATE INDEX ledger_transfer_of_member ON ledger_transfer (member_id, id DESC);
-- Executes each request once: its transfers contain its number.
CREATE UNIQUE INDEX ledger_transfer_of_request ON ledger_transfer (kind, reference)
  WHERE kind IN ('deposit', 'withdraw', 'paid', 'returned') AND reference ~ '^[0-9]+$';

-- Entries by month, each linked to the previous one of its account by a hash. `ledger_make_months` creates the months.
CREATE TABLE ledger_entry (
  transfer_id bigint NOT NULL,
  account_id bigint NOT NULL,
  amount bigint NOT NULL,
  -- Null for the operator's accounts, which are the sum of their entries.
  balance_after bigint,
  balance_before bigint GENERATED ALWAYS AS (balance_after - amount) STORED,
  hash bytea,
  PRIMARY KEY (account_id, transfer_id)
) PARTITION BY RANGE (transfer_id);
CREATE INDEX ledger_entry_of_transfer ON ledger_entry (transfer_id);
-- Entries of a month that has no table yet.
CREATE TABLE ledger_entry_other PARTITION OF ledger_entry DEFAULT;

-- Requests with their responses, stored permanently: a repeated request has no second effect. Messages of game providers,
-- whose key is their transaction, have no member.
CREATE TABLE idempotency_key (
  member_id bigint REFERENCES member (id),
  key text NOT NULL,
  payload_hash text NOT NULL,
  answer json,
  at timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (key, member_id)
);

-- Trace of each transfer: the id that a browser sent with a click, which all logs contain. A separate table, since rows and
-- links of the ledger never change; its rows are deleted after 400 days.
CREATE TABLE transfer_trace (
  transfer_id bigint PRIMARY KEY,
  trace_id bytea NOT NULL CHECK (octet_length(trace_id) = 16),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX transfer_trace_of_trace ON transfer_trace (trace_id);
