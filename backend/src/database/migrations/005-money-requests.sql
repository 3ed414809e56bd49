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
  done_date timestamptz
);
CREATE UNIQUE INDEX money_request_waiting ON money_request (member_id, kind) WHERE state = 'wait';
CREATE INDEX money_request_of_member ON money_request (member_id, kind, id DESC) WHERE NOT hidden;
