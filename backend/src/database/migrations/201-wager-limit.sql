-- `wager`: all stakes, whatever they won.
ALTER TABLE member_limit DROP CONSTRAINT member_limit_kind_check;
ALTER TABLE member_limit ADD CONSTRAINT member_limit_kind_check CHECK (kind IN ('deposit', 'loss', 'wager'));
-- When the member last set it, or found it still right.
ALTER TABLE member_limit ADD COLUMN reviewed timestamptz NOT NULL DEFAULT now();
