-- What happened in a round, as its provider told it with the round's end; absent where it told nothing.
ALTER TABLE wallet_bet ADD COLUMN record jsonb;
