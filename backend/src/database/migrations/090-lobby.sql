-- Since when a game can be played; what is newest stands first in the lobby.
ALTER TABLE casino_table ADD COLUMN since date NOT NULL DEFAULT current_date;
ALTER TABLE slot_game ADD COLUMN since date NOT NULL DEFAULT current_date;

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

-- What a member opened lately is read from the games' own sessions.
CREATE INDEX game_session_of_member ON game_session (member_id, company, code, since DESC);
CREATE INDEX wallet_bet_open_by_game ON wallet_bet (member_id, company, code) WHERE state = 'open';
