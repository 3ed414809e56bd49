-- What is opened in a login ends with it. A game's session stays on record without its login: what a member opened lately
-- is read from there. One without a login is ended.
ALTER TABLE game_session
  ADD COLUMN login_id bigint REFERENCES login_token (id) ON DELETE SET NULL,
  -- When a stake was last taken in it.
  ADD COLUMN touched timestamptz NOT NULL DEFAULT now();
CREATE INDEX game_session_of_login ON game_session (login_id) WHERE login_id IS NOT NULL;

-- A link to a game is of no use once its login ended.
DELETE FROM launch_token;
ALTER TABLE launch_token ADD COLUMN login_id bigint NOT NULL REFERENCES login_token (id) ON DELETE CASCADE;
CREATE INDEX launch_token_of_login ON launch_token (login_id);

-- A login at the agents' site belongs to the login at the member site that it came from.
DELETE FROM login_token WHERE kind = 'agent';
ALTER TABLE login_token
  ADD COLUMN parent_id bigint REFERENCES login_token (id) ON DELETE CASCADE,
  ADD CONSTRAINT login_token_parent CHECK ((kind = 'agent') = (parent_id IS NOT NULL));
CREATE INDEX login_token_of_parent ON login_token (parent_id) WHERE parent_id IS NOT NULL;

-- Hands an agent over to the agents' site, once.
CREATE TABLE agent_code (
  hash bytea PRIMARY KEY,
  login_id bigint NOT NULL REFERENCES login_token (id) ON DELETE CASCADE,
  expires timestamptz NOT NULL
);
CREATE INDEX agent_code_of_login ON agent_code (login_id);

-- `suspended`: by the house, until it says otherwise.
ALTER TABLE member DROP CONSTRAINT member_state_check;
ALTER TABLE member ADD CONSTRAINT member_state_check CHECK (state IN ('active', 'wait', 'rejected', 'suspended'));
