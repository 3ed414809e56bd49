CREATE TABLE launch_token (
  hash bytea PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member (id),
  code text NOT NULL,
  company text NOT NULL,
  lang text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('real', 'demo')),
  expires timestamptz NOT NULL,
  used boolean NOT NULL DEFAULT false
);

CREATE TABLE game_session (
  id text PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member (id),
  code text NOT NULL,
  company text NOT NULL,
  lang text NOT NULL,
  mode text NOT NULL,
  since timestamptz NOT NULL DEFAULT now()
);

-- Every message of a game provider and our answer to it, for ever.
CREATE TABLE wallet_message (
  tx_id text PRIMARY KEY,
  payload_hash text NOT NULL,
  answer jsonb,
  at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE wallet_bet (
  id bigint GENERATED ALWAYS AS IDENTITY,
  tx_id text PRIMARY KEY,
  member_id bigint REFERENCES member (id),
  round_id text NOT NULL DEFAULT '',
  code text NOT NULL DEFAULT '',
  company text NOT NULL DEFAULT '',
  amount bigint NOT NULL DEFAULT 0 CHECK (amount >= 0),
  win bigint NOT NULL DEFAULT 0 CHECK (win >= 0),
  balance_before bigint NOT NULL DEFAULT 0,
  balance_after bigint NOT NULL DEFAULT 0,
  -- `tombstone`: rolled back before the bet arrived; the late bet is refused.
  state text NOT NULL CHECK (state IN ('open', 'won', 'lost', 'void', 'refused', 'tombstone')),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX wallet_bet_of_member ON wallet_bet (member_id, id DESC);
