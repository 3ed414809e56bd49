-- The demo provider's own tables; nothing here refers to a table of the site.
CREATE TABLE rgs_session (
  id text PRIMARY KEY,
  wallet_session text NOT NULL,
  user_id text NOT NULL,
  code text NOT NULL,
  lang text NOT NULL,
  mode text NOT NULL,
  demo_balance bigint NOT NULL DEFAULT 0,
  server_seed text NOT NULL,
  nonce integer NOT NULL DEFAULT 0,
  since timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE rgs_round (
  id text PRIMARY KEY,
  session_id text NOT NULL REFERENCES rgs_session (id),
  request_id text NOT NULL,
  bets jsonb NOT NULL,
  stake bigint NOT NULL,
  result jsonb,
  win bigint,
  -- bet: asked the wallet for the stake; drawn: result is fixed, the win is owed; settled; undone; refused
  state text NOT NULL CHECK (state IN ('bet', 'drawn', 'settled', 'undoing', 'undone', 'refused')),
  answer jsonb,
  started timestamptz NOT NULL DEFAULT now(),
  UNIQUE (session_id, request_id)
);
CREATE INDEX rgs_round_of_session ON rgs_round (session_id, started DESC);
CREATE INDEX rgs_round_pending ON rgs_round (state) WHERE state IN ('bet', 'drawn', 'undoing');
