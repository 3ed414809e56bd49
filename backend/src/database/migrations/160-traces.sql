-- Which trace brought about which transfer: the id that a browser sent with a click stands in every log on the way, and
-- here. A table of its own beside the ledger, whose rows and links stay as they are; it is shortened after 400 days.
CREATE TABLE transfer_trace (
  transfer_id bigint PRIMARY KEY,
  trace_id bytea NOT NULL CHECK (octet_length(trace_id) = 16),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX transfer_trace_of_trace ON transfer_trace (trace_id);

CREATE OR REPLACE VIEW ledger_move AS SELECT
  NULL::bigint AS member_id, NULL::text AS kind, NULL::text AS reference, NULL::text AS reason,
  NULL::text[] AS accounts, NULL::bigint[] AS amounts, NULL::text AS short,
  NULL::bigint AS cash_before, NULL::bigint AS cash_after,
  NULL::text AS trace;

-- Runs after `ledger_move_carried_out`: triggers go by the alphabet. The member's cash names the transfer just written.
CREATE FUNCTION ledger_keep_trace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.trace IS NOT NULL AND NEW.short IS NULL THEN
    INSERT INTO transfer_trace (transfer_id, trace_id)
      SELECT last_transfer, decode(NEW.trace, 'hex') FROM ledger_account
      WHERE member_id = NEW.member_id AND kind = 'cash';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_move_traced INSTEAD OF INSERT ON ledger_move
  FOR EACH ROW EXECUTE FUNCTION ledger_keep_trace();
