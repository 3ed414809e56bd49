-- The baseline: tables, indexes and first rows. Functions, views and triggers are in `routines`. Later changes are numbered
-- files in `migrations`; once a release has been published, this file is never changed.

CREATE TABLE member (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id text NOT NULL UNIQUE CHECK (user_id ~ '^[a-z0-9]{4,16}$'),
  nick text NOT NULL UNIQUE,
  -- The form in which nicknames are compared, as `foldIdentityText` of shared-types makes it.
  nick_folded text NOT NULL,
  password_hash text NOT NULL,
  exchange_hash text NOT NULL,
  phone text NOT NULL,
  level integer NOT NULL DEFAULT 1 CHECK (level >= 0),
  play_type text NOT NULL DEFAULT 'member',
  bank_code text NOT NULL,
  bank_owner text NOT NULL,
  bank_number text NOT NULL,
  referral_code text UNIQUE,
  referred_by bigint REFERENCES member (id),
  domain text NOT NULL DEFAULT '',
  -- `rejected` keeps the phone and the bank account taken; `suspended`: by an operator; `closing`: by the member, while money
  -- is still being paid out; `closed`: nothing is left.
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'wait', 'rejected', 'suspended', 'closing', 'closed')),
  agreed_version text NOT NULL DEFAULT '',
  joined timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX member_nick_folded ON member (nick_folded);
CREATE UNIQUE INDEX member_referral_code_folded ON member (lower(referral_code));
CREATE UNIQUE INDEX member_phone ON member (phone);
CREATE UNIQUE INDEX member_bank ON member (bank_code, bank_number);
CREATE INDEX member_waits ON member (id) WHERE state = 'wait';

CREATE TABLE login_attempt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id text NOT NULL,
  succeeded boolean NOT NULL,
  ip text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  device text NOT NULL DEFAULT '',
  -- What limits count the address under (`getAddressKey`): of IPv6 the /64 network. `ip` is what members read.
  address_key text NOT NULL DEFAULT '',
  -- `exchange`: the exchange password was asked for, by a member who is logged in.
  kind text NOT NULL DEFAULT 'login' CHECK (kind IN ('login', 'exchange'))
);
CREATE INDEX login_attempt_member ON login_attempt (user_id, id DESC);
CREATE INDEX login_attempt_address ON login_attempt (address_key, at DESC) WHERE NOT succeeded;
-- Wrong exchange passwords count for their member alone, whatever the address.
CREATE INDEX login_attempt_of_member ON login_attempt (kind, user_id, id DESC);

CREATE TABLE login_token (
  hash bytea PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member (id),
  since timestamptz NOT NULL DEFAULT now(),
  touched timestamptz NOT NULL DEFAULT now(),
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  ip text NOT NULL DEFAULT '',
  device text NOT NULL DEFAULT '',
  kind text NOT NULL DEFAULT 'web' CHECK (kind IN ('web', 'agent')),
  -- Until when changes of bank and passwords are open.
  stepped_up timestamptz,
  -- The login at the member site that a login at the agents' site came from.
  parent_id bigint REFERENCES login_token (id) ON DELETE CASCADE,
  CONSTRAINT login_token_parent CHECK ((kind = 'agent') = (parent_id IS NOT NULL))
);
CREATE INDEX login_token_member ON login_token (member_id);
CREATE INDEX login_token_of_parent ON login_token (parent_id) WHERE parent_id IS NOT NULL;

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
  -- At a member's cash: number and time of the member's last transfer. The next one is never earlier, whatever the clock says.
  last_transfer bigint NOT NULL DEFAULT 0,
  last_at timestamptz NOT NULL DEFAULT '-infinity'
)
-- A balance is written often: room for its next state on the same page.
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
-- A request is carried out once: the number of the request stands in its transfers.
CREATE UNIQUE INDEX ledger_transfer_of_request ON ledger_transfer (kind, reference)
  WHERE kind IN ('deposit', 'withdraw', 'paid', 'returned') AND reference ~ '^[0-9]+$';

-- Entries by month, each linked to the previous one of its account by a hash. `ledger_make_months` creates the months.
CREATE TABLE ledger_entry (
  transfer_id bigint NOT NULL,
  account_id bigint NOT NULL,
  amount bigint NOT NULL,
  -- None for the house, whose accounts are the sum of their entries.
  balance_after bigint,
  balance_before bigint GENERATED ALWAYS AS (balance_after - amount) STORED,
  hash bytea,
  PRIMARY KEY (account_id, transfer_id)
) PARTITION BY RANGE (transfer_id);
CREATE INDEX ledger_entry_of_transfer ON ledger_entry (transfer_id);
-- Entries of a month that has no table yet.
CREATE TABLE ledger_entry_other PARTITION OF ledger_entry DEFAULT;

-- What was asked for and answered, for ever: the same request never has a second effect. Messages of game providers, named
-- by their transaction, belong to no member.
CREATE TABLE idempotency_key (
  member_id bigint REFERENCES member (id),
  key text NOT NULL,
  payload_hash text NOT NULL,
  answer json,
  at timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (key, member_id)
);

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
  -- A launch that is asked for again opens the session that it opened.
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
  -- When a stake was last taken in it.
  touched timestamptz NOT NULL DEFAULT now(),
  -- The provider that opened a session is the only one that stakes are taken from.
  provider text NOT NULL DEFAULT 'demo'
);
-- What a member opened lately is read from the games' own sessions.
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
  -- `tombstone`: rolled back before the bet arrived; the late bet is refused.
  state text NOT NULL CHECK (state IN ('open', 'won', 'lost', 'void', 'refused', 'tombstone')),
  at timestamptz NOT NULL DEFAULT now(),
  -- What happened in a round, as its provider told it with the round's end; absent where it told nothing.
  record jsonb,
  -- The most that this stake may return in won, by the rules of when it was taken; null where the game has none.
  max_win bigint CHECK (max_win >= 0)
);
CREATE INDEX wallet_bet_of_member ON wallet_bet (member_id, id DESC);
CREATE INDEX wallet_bet_open ON wallet_bet (member_id) WHERE state = 'open';
CREATE INDEX wallet_bet_open_by_game ON wallet_bet (member_id, company, code) WHERE state = 'open';

CREATE TABLE notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text NOT NULL,
  contents text NOT NULL,
  domain text NOT NULL DEFAULT '',
  last_date timestamptz NOT NULL DEFAULT now(),
  -- What was taken back is kept, out of sight.
  removed boolean NOT NULL DEFAULT false,
  kind text NOT NULL DEFAULT 'notice' CHECK (kind IN ('notice', 'event', 'maintenance')),
  pinned boolean NOT NULL DEFAULT false,
  -- What the house wrote, in further languages: {"en": {"title": "…", "contents": "…"}}. A language or a field that is not
  -- there is read in the language that the row is written in.
  translations jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(translations) = 'object')
);
CREATE INDEX notice_newest ON notice (last_date DESC, id DESC) WHERE NOT removed;

CREATE TABLE notice_popup (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text NOT NULL,
  title_color text NOT NULL DEFAULT '',
  contents text NOT NULL,
  domain text NOT NULL DEFAULT '',
  pos_x integer NOT NULL DEFAULT 0,
  pos_y integer NOT NULL DEFAULT 0,
  removed boolean NOT NULL DEFAULT false,
  translations jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(translations) = 'object'),
  -- Members on a break or self-excluded are shown no promotion. What goes to all members is one unless an operator marks it
  -- as service; a note to named members is service.
  promotion boolean NOT NULL DEFAULT true
);

CREATE TABLE note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member (id),
  title text NOT NULL,
  contents text NOT NULL,
  read boolean NOT NULL DEFAULT false,
  deleted boolean NOT NULL DEFAULT false,
  last_date timestamptz NOT NULL DEFAULT now(),
  translations jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(translations) = 'object'),
  promotion boolean NOT NULL DEFAULT false
);
CREATE INDEX note_of_member ON note (member_id, id DESC) WHERE NOT deleted;
-- The notes that a member on a break or self-excluded sees.
CREATE INDEX note_of_service ON note (member_id, id DESC) WHERE NOT deleted AND NOT promotion;
CREATE INDEX note_unread ON note (member_id) WHERE NOT deleted AND NOT read;
-- Counting a member's notes: the same key again and again takes little room, so that many notes are few pages.
CREATE INDEX note_kept ON note (member_id) WHERE NOT deleted;

CREATE TABLE help_ticket (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null for a visitor who asks for a new password.
  member_id bigint REFERENCES member (id),
  contact text NOT NULL DEFAULT '',
  kind text NOT NULL DEFAULT 'help' CHECK (kind IN ('help', 'account', 'password')),
  title text NOT NULL,
  contents text NOT NULL,
  -- For a reply: none follows the member's last message.
  waits boolean NOT NULL DEFAULT true,
  read boolean NOT NULL DEFAULT false,
  hidden boolean NOT NULL DEFAULT false,
  last_date timestamptz NOT NULL DEFAULT now(),
  -- Where a visitor asked for a new password from.
  address_key text NOT NULL DEFAULT '',
  translations jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(translations) = 'object')
);
CREATE INDEX help_ticket_of_member ON help_ticket (member_id, id DESC) WHERE NOT hidden;
CREATE INDEX help_ticket_waiting ON help_ticket (id) WHERE waits;
CREATE INDEX help_ticket_waiting_of_member ON help_ticket (member_id, kind) WHERE waits;
CREATE INDEX help_ticket_unread ON help_ticket (member_id) WHERE NOT hidden AND NOT read AND NOT waits;
-- How often somebody asked for a new password lately.
CREATE INDEX help_ticket_password ON help_ticket (contact, last_date) WHERE kind = 'password';
CREATE INDEX help_ticket_address ON help_ticket (address_key, last_date) WHERE kind = 'password';

CREATE TABLE advertisement (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL,
  img_url text NOT NULL,
  link_url text NOT NULL,
  title text NOT NULL,
  -- What was taken back is kept, out of sight.
  removed boolean NOT NULL DEFAULT false,
  translations jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(translations) = 'object'),
  promotion boolean NOT NULL DEFAULT true
);

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
  -- Language of the page that the request was sent from: the note about its outcome is written in it.
  lang text NOT NULL DEFAULT 'ko'
);
CREATE UNIQUE INDEX money_request_waiting ON money_request (member_id, kind) WHERE state = 'wait';
CREATE INDEX money_request_of_member ON money_request (member_id, kind, id DESC) WHERE NOT hidden;

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
  -- Since when a game can be played; what is newest stands first in the lobby.
  since date NOT NULL DEFAULT current_date,
  -- Address of the image.
  image text NOT NULL DEFAULT '',
  -- What an operator imported is not renewed from the shipped catalogue at the next start.
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
  -- bet: asked the wallet for the stake; drawn: result is fixed, the win is owed; settled; undone; refused
  state text NOT NULL CHECK (state IN ('bet', 'drawn', 'settled', 'undoing', 'undone', 'refused')),
  answer jsonb,
  started timestamptz NOT NULL DEFAULT now(),
  -- Each round has its own seed: its hash is published before the stake, the seed itself when the round is over.
  server_seed text NOT NULL DEFAULT '',
  client_seed text NOT NULL DEFAULT '',
  nonce integer NOT NULL DEFAULT 0,
  -- The least time of a round: the next one begins no sooner.
  least_ms integer NOT NULL DEFAULT 5000,
  UNIQUE (session_id, request_id)
);
CREATE INDEX rgs_round_of_session ON rgs_round (session_id, started DESC);
CREATE INDEX rgs_round_pending ON rgs_round (state) WHERE state IN ('bet', 'drawn', 'undoing');

-- What operators did, by whom and when; written once, never changed.
CREATE TABLE operator_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  actor text NOT NULL,
  action text NOT NULL,
  input jsonb NOT NULL,
  result jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  -- Linked line by line, so that a line that was changed, removed or inserted later is found.
  place bigint,
  hash bytea
);
CREATE UNIQUE INDEX operator_log_place ON operator_log (place);

-- A number that grows with every change of what all visitors see, whoever made it: open pages compare it.
CREATE TABLE news_revision (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  revision bigint NOT NULL
);
INSERT INTO news_revision (revision) VALUES (1);

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
  ticker boolean NOT NULL DEFAULT false,
  -- The largest deposit that a member may ask for at once, in won.
  deposit_most bigint NOT NULL DEFAULT 100000000 CHECK (deposit_most BETWEEN 10000 AND 1000000000000)
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
  after jsonb,
  place bigint,
  hash bytea
);
CREATE UNIQUE INDEX money_audit_place ON money_audit (place);

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

CREATE TABLE member_limit (
  member_id bigint NOT NULL REFERENCES member (id),
  kind text NOT NULL CHECK (kind IN ('deposit', 'loss', 'wager')),
  period text NOT NULL CHECK (period IN ('day', 'week', 'month')),
  -- Null: no limit.
  amount bigint CHECK (amount >= 0),
  -- From then on the looser limit may be confirmed; null when none waits.
  pending_from timestamptz,
  pending_amount bigint CHECK (pending_amount >= 0),
  -- When the member last set it, or found it still right.
  reviewed timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, kind, period)
);

-- Names of those who offer casino tables; slot providers have theirs in slot_provider.
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

-- Registrations that were let through to the hashing, by address; those of the last hour count, older ones are removed.
CREATE TABLE registration_attempt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  address_key text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX registration_attempt_address ON registration_attempt (address_key, id DESC);
CREATE INDEX registration_attempt_at ON registration_attempt (at);

-- Hands an agent over to the agents' site, once.
CREATE TABLE agent_code (
  hash bytea PRIMARY KEY,
  login_id bigint NOT NULL REFERENCES login_token (id) ON DELETE CASCADE,
  expires timestamptz NOT NULL
);
CREATE INDEX agent_code_of_login ON agent_code (login_id);

-- Which provider plays a company's games; companies that are not named here are the demo provider's.
CREATE TABLE company_provider (
  company text PRIMARY KEY,
  provider text NOT NULL CHECK (provider ~ '^[a-z0-9]{2,32}$')
);

-- What a game's rules allow, as its provider declared it: the most that a round returns, in whole stakes.
CREATE TABLE game_rule (
  provider text NOT NULL,
  game text NOT NULL,
  max_return numeric NOT NULL CHECK (max_return > 0),
  PRIMARY KEY (provider, game)
);

-- Payouts that no rule of the game allows: refused, kept for people to look at, never changed.
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

-- `/readyz` writes its one row: a database that only reads serves nobody.
CREATE TABLE written_proof (
  id integer PRIMARY KEY CHECK (id = 1),
  at timestamptz NOT NULL DEFAULT now()
);

-- Each run that removes what has served its time. The row is written before the work: who writes it does the work.
CREATE TABLE retention_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  actor text NOT NULL,
  began timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Null while it is at work, or when its backend ended meanwhile.
  ended timestamptz,
  -- Table → rows that were removed.
  removed jsonb NOT NULL DEFAULT '{}'
);

-- Which trace brought about which transfer: the id that a browser sent with a click stands in every log on the way, and
-- here. A table of its own beside the ledger, whose rows and links stay as they are; it is shortened after 400 days.
CREATE TABLE transfer_trace (
  transfer_id bigint PRIMARY KEY,
  trace_id bytea NOT NULL CHECK (octet_length(trace_id) = 16),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX transfer_trace_of_trace ON transfer_trace (trace_id);

-- What the house has switched off; nothing of it is opened and takes stakes.
CREATE TABLE play_switch (
  kind text NOT NULL CHECK (kind IN ('gaming', 'provider', 'company', 'game')),
  -- Of the provider, company or game; empty for all gaming.
  code text NOT NULL,
  reason text NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  CHECK ((code = '') = (kind = 'gaming')),
  PRIMARY KEY (kind, code)
);

-- The last line of each: whoever writes one holds it until it is written.
CREATE TABLE audit_head (
  log text PRIMARY KEY CHECK (log IN ('operator_log', 'money_audit')),
  place bigint NOT NULL DEFAULT 0,
  hash bytea NOT NULL DEFAULT ''
);
INSERT INTO audit_head (log) VALUES ('operator_log'), ('money_audit');

-- What authenticators know a member by: a text that says nothing about who that is.
CREATE TABLE passkey_owner (
  member_id bigint PRIMARY KEY REFERENCES member (id),
  handle text NOT NULL UNIQUE
);

CREATE TABLE passkey (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES passkey_owner (member_id),
  -- As the authenticator names it, base64url.
  credential_id text NOT NULL UNIQUE,
  -- COSE, base64url.
  public_key text NOT NULL,
  -- Uses that the authenticator counted; 0 for ever with those that do not count.
  counter bigint NOT NULL CHECK (counter >= 0),
  -- Ways to reach the authenticator, with spaces between.
  transports text NOT NULL,
  -- Domain that it is good for.
  rp_id text NOT NULL,
  name text NOT NULL,
  added timestamptz NOT NULL DEFAULT now(),
  used timestamptz
);
CREATE INDEX passkey_of_member ON passkey (member_id, id);

-- Goes when it is answered, whatever the answer is worth.
CREATE TABLE passkey_challenge (
  challenge text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('login', 'add', 'step-up', 'withdraw')),
  -- The login that asked; a visitor who wants to log in has none.
  login_id bigint REFERENCES login_token (id) ON DELETE CASCADE,
  -- What is confirmed by it, where that is one thing alone.
  subject text NOT NULL,
  rp_id text NOT NULL,
  -- Where it may be answered, with spaces between.
  origins text NOT NULL,
  expires timestamptz NOT NULL,
  CHECK ((login_id IS NULL) = (purpose = 'login'))
);
CREATE INDEX passkey_challenge_expires ON passkey_challenge (expires);
CREATE INDEX passkey_challenge_of_login ON passkey_challenge (login_id);

-- Goes when it is used.
CREATE TABLE recovery_code (
  member_id bigint NOT NULL REFERENCES member (id),
  -- SHA-256 of its 80 random bits: nobody tries all of them.
  hash bytea NOT NULL,
  made timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, hash)
);

-- What was said in a ticket between its question and the answer that stands; the oldest has the lowest id. An answer comes
-- here when somebody says more: the house by a further answer, the member by a message, after which the ticket waits again.
CREATE TABLE help_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id bigint NOT NULL REFERENCES help_ticket (id),
  by_house boolean NOT NULL,
  contents text NOT NULL,
  -- The member's own id of a message: sent twice, it is written down once.
  request_id text,
  at timestamptz NOT NULL DEFAULT now(),
  translations jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(translations) = 'object'),
  UNIQUE (ticket_id, request_id)
);
CREATE INDEX help_message_of_ticket ON help_message (ticket_id, id);

-- A picture that a member sent with a message of a ticket, as the proxy made it anew. It goes before its message: with the
-- member's account, or when it has served its time.
CREATE TABLE help_picture (
  message_id bigint PRIMARY KEY REFERENCES help_message (id),
  member_id bigint NOT NULL REFERENCES member (id),
  width integer NOT NULL CHECK (width BETWEEN 1 AND 1600),
  height integer NOT NULL CHECK (height BETWEEN 1 AND 1600),
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 1048576),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX help_picture_of_member ON help_picture (member_id, at);
-- It is compressed already.
ALTER TABLE help_picture ALTER COLUMN bytes SET STORAGE EXTERNAL;
