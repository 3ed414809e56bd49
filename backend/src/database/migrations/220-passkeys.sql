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
  login_id bigint REFERENCES login_token (id) ON DELETE CASCADE CHECK ((login_id IS NULL) = (purpose = 'login')),
  -- What is confirmed by it, where that is one thing alone.
  subject text NOT NULL,
  rp_id text NOT NULL,
  -- Where it may be answered, with spaces between.
  origins text NOT NULL,
  expires timestamptz NOT NULL
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
