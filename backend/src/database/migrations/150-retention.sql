-- Each run that removes what has served its time. The row is written before the work: who writes it does the work.
CREATE TABLE retention_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  actor text NOT NULL,
  began timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Null while it is at work, or when its backend ended meanwhile.
  ended timestamptz,
  -- Table → rows that were removed.
  removed jsonb NOT NULL DEFAULT '{}'
);
