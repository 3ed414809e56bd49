-- 070 has an index of this name too.
ALTER INDEX wallet_bet_open RENAME TO wallet_bet_open_by_game;
