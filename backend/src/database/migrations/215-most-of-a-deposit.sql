-- The largest deposit that a member may ask for at once, in won; the house sets it.
ALTER TABLE money_setting
  ADD COLUMN deposit_most bigint NOT NULL DEFAULT 100000000
  CHECK (deposit_most BETWEEN 10000 AND 1000000000000);
