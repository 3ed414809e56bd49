CREATE TABLE member (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id text NOT NULL UNIQUE CHECK (user_id ~ '^[a-z0-9]{4,16}$'),
  nick text NOT NULL UNIQUE,
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
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'wait')),
  agreed_version text NOT NULL DEFAULT '',
  joined timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX member_phone ON member (phone);
CREATE UNIQUE INDEX member_bank ON member (bank_code, bank_number);

CREATE TABLE login_attempt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id text NOT NULL,
  succeeded boolean NOT NULL,
  ip text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX login_attempt_member ON login_attempt (user_id, id DESC);

CREATE TABLE login_token (
  hash bytea PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member (id),
  since timestamptz NOT NULL DEFAULT now(),
  touched timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX login_token_member ON login_token (member_id);
