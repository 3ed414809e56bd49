CREATE TABLE launch_token (
  hash bytea PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member (id),
  code text NOT NULL,
  company text NOT NULL,
  lang text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('real', 'demo')),
  expires timestamptz NOT NULL,
  used boolean NOT NULL DEFAULT false,
  login_id bigint NOT NULL REFERENCES login_token (id) ON DELETE CASCADE,
  -- A repeated launch opens the same session.
  session_id text
);
CREATE INDEX launch_token_of_login ON launch_token (login_id);

CREATE TABLE game_session (
  id text PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member (id),
  code text NOT NULL,
  company text NOT NULL,
  lang text NOT NULL,
  mode text NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  login_id bigint REFERENCES login_token (id) ON DELETE SET NULL,
  -- Time of the last stake.
  touched timestamptz NOT NULL DEFAULT now(),
  -- Provider that opened the session; stakes of other providers are rejected.
  provider text NOT NULL DEFAULT 'demo'
);
-- Recently opened games of a member.
CREATE INDEX game_session_of_member ON game_session (member_id, company, code, since DESC);
CREATE INDEX game_session_of_login ON game_session (login_id) WHERE login_id IS NOT NULL;

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
  -- `tombstone`: rolled back before the bet arrived; the late bet is rejected.
  state text NOT NULL CHECK (state IN ('open', 'won', 'lost', 'void', 'refused', 'tombstone')),
  at timestamptz NOT NULL DEFAULT now(),
  -- Record of the round, which its provider sent with the round's end; null without one.
  record jsonb,
  -- Maximum return of this stake in won, by the game's rules at that time; null for a game without rules.
  max_win bigint CHECK (max_win >= 0)
);
CREATE INDEX wallet_bet_of_member ON wallet_bet (member_id, id DESC);
CREATE INDEX wallet_bet_open ON wallet_bet (member_id) WHERE state = 'open';
CREATE INDEX wallet_bet_open_by_game ON wallet_bet (member_id, company, code) WHERE state = 'open';

CREATE TABLE casino_table (
  code text PRIMARY KEY,
  company text NOT NULL,
  game text NOT NULL,
  name_ko text NOT NULL,
  name_en text NOT NULL,
  used text NOT NULL,
  least bigint NOT NULL,
  most bigint NOT NULL,
  place integer NOT NULL,
  -- Day from which the game can be played; the lobby lists the newest first.
  since date NOT NULL DEFAULT current_date,
  -- Address of the image.
  image text NOT NULL DEFAULT '',
  -- True for an imported game: the shipped catalogue does not overwrite it at the next start.
  by_operator boolean NOT NULL DEFAULT false
);

CREATE TABLE slot_provider (
  code text PRIMARY KEY,
  name_ko text NOT NULL,
  name_en text NOT NULL,
  used text NOT NULL,
  place integer NOT NULL,
  image text NOT NULL DEFAULT '',
  by_operator boolean NOT NULL DEFAULT false
);

CREATE TABLE slot_game (
  code text NOT NULL,
  company text NOT NULL REFERENCES slot_provider (code),
  theme text NOT NULL,
  name_ko text NOT NULL,
  name_en text NOT NULL,
  place integer NOT NULL,
  since date NOT NULL DEFAULT current_date,
  least bigint NOT NULL DEFAULT 200,
  most bigint NOT NULL DEFAULT 100000,
  image text NOT NULL DEFAULT '',
  by_operator boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company, code)
);

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
  since timestamptz NOT NULL DEFAULT now(),
  game text NOT NULL DEFAULT '',
  theme text NOT NULL DEFAULT '',
  name_ko text NOT NULL DEFAULT '',
  name_en text NOT NULL DEFAULT '',
  least bigint NOT NULL DEFAULT 0,
  most bigint NOT NULL DEFAULT 0
);
CREATE INDEX rgs_session_of_user ON rgs_session (user_id, mode, code);
CREATE UNIQUE INDEX rgs_session_of_wallet ON rgs_session (wallet_session);

CREATE TABLE rgs_round (
  id text PRIMARY KEY,
  session_id text NOT NULL REFERENCES rgs_session (id),
  request_id text NOT NULL,
  bets jsonb NOT NULL,
  stake bigint NOT NULL,
  result jsonb,
  win bigint,
  -- `bet`: the stake was requested from the wallet; `drawn`: the result is fixed, the win is not paid yet.
  state text NOT NULL CHECK (state IN ('bet', 'drawn', 'settled', 'undoing', 'undone', 'refused')),
  answer jsonb,
  started timestamptz NOT NULL DEFAULT now(),
  -- Each round has its own seed: its hash is published before the stake, the seed itself when the round is over.
  server_seed text NOT NULL DEFAULT '',
  client_seed text NOT NULL DEFAULT '',
  nonce integer NOT NULL DEFAULT 0,
  -- Minimum duration of a round in ms: the next one starts no earlier.
  least_ms integer NOT NULL DEFAULT 5000,
  UNIQUE (session_id, request_id)
);
CREATE INDEX rgs_round_of_session ON rgs_round (session_id, started DESC);
CREATE INDEX rgs_round_pending ON rgs_round (state) WHERE state IN ('bet', 'drawn', 'undoing');

-- Names of the companies of casino tables; those of slots are in slot_provider.
CREATE TABLE casino_company (
  code text PRIMARY KEY,
  name_ko text NOT NULL,
  name_en text NOT NULL,
  place integer NOT NULL
);

CREATE TABLE favourite_game (
  member_id bigint NOT NULL REFERENCES member (id),
  company text NOT NULL,
  code text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, company, code)
);

-- Provider of each company's games; the demo provider for a company without a row.
CREATE TABLE company_provider (
  company text PRIMARY KEY,
  provider text NOT NULL CHECK (provider ~ '^[a-z0-9]{2,32}$')
);

-- Maximum return of a round in whole stakes, as the game's provider declared it.
CREATE TABLE game_rule (
  provider text NOT NULL,
  game text NOT NULL,
  max_return numeric NOT NULL CHECK (max_return > 0),
  PRIMARY KEY (provider, game)
);

-- Rejected payouts that exceed the game's rules, stored for review; rows never change.
CREATE TABLE payout_alarm (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider text NOT NULL,
  tx_id text NOT NULL,
  bet_tx_id text NOT NULL,
  member_id bigint NOT NULL REFERENCES member (id),
  company text NOT NULL,
  code text NOT NULL,
  stake bigint NOT NULL,
  asked bigint NOT NULL,
  most bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);

-- Games that operators switched off: none of them is opened, and none accepts stakes.
CREATE TABLE play_switch (
  kind text NOT NULL CHECK (kind IN ('gaming', 'provider', 'company', 'game')),
  -- Of the provider, company or game; empty for all gaming.
  code text NOT NULL,
  reason text NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  CHECK ((code = '') = (kind = 'gaming')),
  PRIMARY KEY (kind, code)
);
