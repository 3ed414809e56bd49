-- Every round has a seed of its own: promised by its hash before the stake, shown when the round is over.
ALTER TABLE rgs_round
  ADD COLUMN server_seed text NOT NULL DEFAULT '',
  ADD COLUMN client_seed text NOT NULL DEFAULT '',
  ADD COLUMN nonce integer NOT NULL DEFAULT 0;
CREATE INDEX rgs_session_of_user ON rgs_session (user_id, mode, code);
