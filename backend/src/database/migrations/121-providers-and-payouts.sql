-- Which provider plays a company's games; companies that are not named here are the demo provider's.
CREATE TABLE company_provider (
  company text PRIMARY KEY,
  provider text NOT NULL CHECK (provider ~ '^[a-z0-9]{2,32}$')
);

-- What a game's rules allow, as its provider declared it: the most that a round returns, in whole stakes.
CREATE TABLE game_rule (
  provider text NOT NULL,
  game text NOT NULL,
  most_return numeric NOT NULL CHECK (most_return > 0),
  PRIMARY KEY (provider, game)
);

-- The provider that opened a session is the only one that stakes are taken from.
ALTER TABLE game_session ADD COLUMN provider text NOT NULL DEFAULT 'demo';

-- The most that this stake may return in won, by the rules of when it was taken; null for bets older than that rule.
ALTER TABLE wallet_bet ADD COLUMN most_win bigint CHECK (most_win >= 0);

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
CREATE FUNCTION payout_alarm_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a refused payout is kept as it is' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER payout_alarm_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_alarm
  FOR EACH STATEMENT EXECUTE FUNCTION payout_alarm_refuse_change();
