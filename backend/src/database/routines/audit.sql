-- Returns the hashed content of an audit row: its position, the hash of its predecessor, and its columns.
CREATE OR REPLACE FUNCTION audit_link(prior bytea, line jsonb) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(prior || convert_to((line - 'hash')::text, 'UTF8'))
$$;

CREATE OR REPLACE FUNCTION audit_link_line() RETURNS trigger LANGUAGE plpgsql SET timezone TO 'UTC' AS $$
DECLARE
  prior bytea;
BEGIN
  SELECT place + 1, hash INTO NEW.place, prior FROM audit_head WHERE log = TG_TABLE_NAME FOR UPDATE;
  NEW.hash := audit_link(prior, to_jsonb(NEW));
  UPDATE audit_head SET place = NEW.place, hash = NEW.hash WHERE log = TG_TABLE_NAME;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER operator_log_linked BEFORE INSERT ON operator_log
  FOR EACH ROW EXECUTE FUNCTION audit_link_line();
CREATE OR REPLACE TRIGGER money_audit_linked BEFORE INSERT ON money_audit
  FOR EACH ROW EXECUTE FUNCTION audit_link_line();

-- Returns changed rows and positions of missing rows; none for an intact log.
CREATE OR REPLACE FUNCTION audit_breaks() RETURNS TABLE (log text, place bigint, broken text)
LANGUAGE sql STABLE SET timezone TO 'UTC' AS $$
  WITH line AS (
    SELECT 'operator_log' AS log, o.place, o.hash, to_jsonb(o) AS said FROM operator_log o
    UNION ALL
    SELECT 'money_audit', m.place, m.hash, to_jsonb(m) FROM money_audit m
  ), linked AS (
    SELECT l.*, coalesce(lag(l.hash) OVER own, '') AS prior, coalesce(lag(l.place) OVER own, 0) AS before
    FROM line l WHERE l.place IS NOT NULL WINDOW own AS (PARTITION BY l.log ORDER BY l.place)
  ), last AS (
    SELECT h.log, h.place AS expected, h.hash AS head, l.place, l.hash
    FROM audit_head h LEFT JOIN LATERAL (
      SELECT x.place, x.hash FROM linked x WHERE x.log = h.log ORDER BY x.place DESC LIMIT 1
    ) l ON true
  )
  SELECT l.log, l.place, 'lines before this one are missing' FROM linked l WHERE l.place <> l.before + 1
  UNION ALL
  SELECT l.log, l.place, 'differs from what was written' FROM linked l
    WHERE l.place = l.before + 1 AND l.hash IS DISTINCT FROM audit_link(l.prior, l.said)
  UNION ALL
  SELECT t.log, coalesce(t.place, 0), 'lines after this one are missing' FROM last t
    WHERE (coalesce(t.place, 0), coalesce(t.hash, '')) <> (t.expected, t.head)
  UNION ALL
  -- A row that was inserted without the trigger has no position.
  SELECT l.log, 0, 'a line was put in by hand' FROM line l
    WHERE l.place IS NULL AND (l.said ->> 'at')::timestamptz > (SELECT min((f.said ->> 'at')::timestamptz) FROM linked f WHERE f.log = l.log)
  ORDER BY 1, 2
$$;

-- All recorded actions, read from their own tables.
CREATE OR REPLACE VIEW audit_line AS
  SELECT 'operator' AS source, id, at, actor, action AS act,
    coalesce(input ->> 'userId', concat_ws(' ', input ->> 'kind', input ->> 'code', input ->> 'id')) AS subject,
    input ->> 'reason' AS reason, '' AS ip, input AS before, result AS after FROM operator_log
  UNION ALL
  SELECT 'money', id, at, actor, act, subject, reason, '', before, after FROM money_audit
  UNION ALL
  SELECT 'account', c.id, c.at, m.user_id, c.what, m.user_id, c.after ->> 'reason', c.ip, c.before, c.after
  FROM account_change c JOIN member m ON m.id = c.member_id
  UNION ALL
  SELECT 'login', id, at, user_id, kind || CASE WHEN succeeded THEN ' succeeded' ELSE ' failed' END, user_id, NULL, ip,
    NULL, jsonb_build_object('device', device) FROM login_attempt;
