-- What the house's people did is linked line by line, so that a line that was changed, taken out or put in later shows.
-- Lines of before have no hash: nobody can say what was done to them until now.
ALTER TABLE operator_log ADD COLUMN place bigint, ADD COLUMN hash bytea;
ALTER TABLE money_audit ADD COLUMN place bigint, ADD COLUMN hash bytea;
CREATE UNIQUE INDEX operator_log_place ON operator_log (place);
CREATE UNIQUE INDEX money_audit_place ON money_audit (place);

-- The last line of each: whoever writes one holds it until it is written.
CREATE TABLE audit_head (
  log text PRIMARY KEY CHECK (log IN ('operator_log', 'money_audit')),
  place bigint NOT NULL DEFAULT 0,
  hash bytea NOT NULL DEFAULT ''
);
INSERT INTO audit_head (log) VALUES ('operator_log'), ('money_audit');
