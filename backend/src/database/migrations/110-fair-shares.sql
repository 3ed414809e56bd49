-- Registrations that were let through to the hashing, by address; those of the last hour count, older ones are removed.
CREATE TABLE registration_attempt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ip text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX registration_attempt_address ON registration_attempt (ip, id DESC);
CREATE INDEX registration_attempt_at ON registration_attempt (at);

-- Where a visitor asked for a new password from.
ALTER TABLE help_ticket ADD COLUMN ip text NOT NULL DEFAULT '';
CREATE INDEX help_ticket_address ON help_ticket (ip, last_date) WHERE kind = 'password';

-- Wrong exchange passwords count for their member alone, whatever the address.
CREATE INDEX login_attempt_of_member ON login_attempt (kind, user_id, id DESC);
