CREATE TABLE member (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id text NOT NULL UNIQUE CHECK (user_id ~ '^[a-z0-9]{4,16}$'),
  nick text NOT NULL UNIQUE,
  -- Nickname as `foldIdentityText` returns it, in which form nicknames are compared.
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
  -- `rejected` reserves phone and bank account; `suspended`: by an operator; `closing`: by the member, until all money is
  -- paid out; `closed`: no money is left.
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
  -- Key of the address in limits (`getAddressKey`): the /64 network of IPv6. Members see `ip`.
  address_key text NOT NULL DEFAULT '',
  -- `exchange`: the exchange password of a logged-in member.
  kind text NOT NULL DEFAULT 'login' CHECK (kind IN ('login', 'exchange'))
);
CREATE INDEX login_attempt_member ON login_attempt (user_id, id DESC);
CREATE INDEX login_attempt_address ON login_attempt (address_key, at DESC) WHERE NOT succeeded;
-- Wrong exchange passwords count per member, from any address.
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
  -- Time until which bank and passwords may be changed.
  stepped_up timestamptz,
  -- Login at the member site that started a login at the agents' site.
  parent_id bigint REFERENCES login_token (id) ON DELETE CASCADE,
  CONSTRAINT login_token_parent CHECK ((kind = 'agent') = (parent_id IS NOT NULL))
);
CREATE INDEX login_token_member ON login_token (member_id);
CREATE INDEX login_token_of_parent ON login_token (parent_id) WHERE parent_id IS NOT NULL;

-- Settings of the operator about accounts, by name.
CREATE TABLE account_setting (
  name text PRIMARY KEY,
  value jsonb NOT NULL
);

-- Changes of accounts, stored permanently.
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
  -- `infinity`: permanently.
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
  -- Time from which a looser limit may be confirmed; null if none is pending.
  pending_from timestamptz,
  pending_amount bigint CHECK (pending_amount >= 0),
  -- Time when the member last set or confirmed it.
  reviewed timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, kind, period)
);

-- Registrations whose passwords were hashed, by address; those of the last hour count, older ones are deleted.
CREATE TABLE registration_attempt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  address_key text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX registration_attempt_address ON registration_attempt (address_key, id DESC);
CREATE INDEX registration_attempt_at ON registration_attempt (at);

-- One-time codes that log an agent in at the agents' site.
CREATE TABLE agent_code (
  hash bytea PRIMARY KEY,
  login_id bigint NOT NULL REFERENCES login_token (id) ON DELETE CASCADE,
  expires timestamptz NOT NULL
);
CREATE INDEX agent_code_of_login ON agent_code (login_id);

-- Name of a member at authenticators: a random text without personal data.
CREATE TABLE passkey_owner (
  member_id bigint PRIMARY KEY REFERENCES member (id),
  handle text NOT NULL UNIQUE
);

CREATE TABLE passkey (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES passkey_owner (member_id),
  -- Id from the authenticator, base64url.
  credential_id text NOT NULL UNIQUE,
  -- COSE, base64url.
  public_key text NOT NULL,
  -- Number of uses by the authenticator; always 0 if it does not count.
  counter bigint NOT NULL CHECK (counter >= 0),
  -- Transports of the authenticator, separated by spaces.
  transports text NOT NULL,
  -- Domain for which it is valid.
  rp_id text NOT NULL,
  name text NOT NULL,
  added timestamptz NOT NULL DEFAULT now(),
  used timestamptz
);
CREATE INDEX passkey_of_member ON passkey (member_id, id);

-- Challenges for passkeys; deleted by the first response, valid or not.
CREATE TABLE passkey_challenge (
  challenge text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('login', 'add', 'step-up', 'withdraw')),
  -- Login that requested it; null for a visitor who logs in.
  login_id bigint REFERENCES login_token (id) ON DELETE CASCADE,
  -- Id of the one item that it confirms, if any.
  subject text NOT NULL,
  rp_id text NOT NULL,
  -- Origins that may respond, separated by spaces.
  origins text NOT NULL,
  expires timestamptz NOT NULL,
  CHECK ((login_id IS NULL) = (purpose = 'login'))
);
CREATE INDEX passkey_challenge_expires ON passkey_challenge (expires);
CREATE INDEX passkey_challenge_of_login ON passkey_challenge (login_id);

-- Recovery codes; deleted by their use.
CREATE TABLE recovery_code (
  member_id bigint NOT NULL REFERENCES member (id),
  -- SHA-256 of its 80 random bits, which are too many to guess.
  hash bytea NOT NULL,
  made timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, hash)
);
