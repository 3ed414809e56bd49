-- Entries by month, each linked to the one before it of its account by a hash. The month stands in the number of the
-- transfer, so that a number is one transfer's in all months together, numbers of a member only rise, and whoever looks
-- for a transfer or a period looks into its months alone.
CREATE OR REPLACE FUNCTION ledger_month_begin(at timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT ((date_part('year', at AT TIME ZONE 'UTC') - 2020) * 12 + date_part('month', at AT TIME ZONE 'UTC') - 1)::bigint
    * 10000000000000
$$;

-- What a transfer says, in bytes: every field of it, and what moved where.
CREATE OR REPLACE FUNCTION ledger_said(id bigint, member bigint, kind text, reference text, reason text, at timestamptz, accounts text[], amounts bigint[])
RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT convert_to((ARRAY[kind, reference, reason] || accounts)::text, 'UTF8')
    || array_send(amounts) || int8send(id) || int8send(member) || timestamptz_send(at)
$$;

-- The hash of an entry: of the one before it of its account, empty for the first, and of what the transfer said.
CREATE OR REPLACE FUNCTION ledger_link(prior bytea, account bigint, balance bigint, said bytea) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(prior || int8send(account) || int8send(balance) || said)
$$;

-- A trigger of a statement looks at the table that the statement names: each month has its own.
CREATE OR REPLACE FUNCTION ledger_guard_entries(month regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE OR REPLACE TRIGGER ledger_entry_by_order BEFORE INSERT ON %s
    FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ledger_refuse_by_hand()', month);
  EXECUTE format('CREATE OR REPLACE TRIGGER ledger_entry_not_emptied BEFORE TRUNCATE ON %s
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change()', month);
END $$;

-- Makes the tables of the months from a moment's to so many after it, and of those that entries wait for in
-- `ledger_entry_other`, which move into theirs. Nobody waits for a new table that is empty.
CREATE OR REPLACE FUNCTION ledger_make_months(since timestamptz, ahead integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  size CONSTANT bigint := 10000000000000;
  month bigint;
  name text;
  made integer := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('ledger_make_months'));
  FOREACH month IN ARRAY ARRAY(
    SELECT ledger_month_begin(since) / size + i FROM generate_series(0, ahead) AS i
    UNION SELECT transfer_id / size FROM ledger_entry_other ORDER BY 1
  ) LOOP
    name := 'ledger_entry_' || to_char(timestamp '2020-01-01' + make_interval(months => month::integer), 'YYYY_MM');
    CONTINUE WHEN to_regclass(name) IS NOT NULL;
    EXECUTE format('CREATE TABLE %I (LIKE ledger_entry INCLUDING GENERATED)', name);
    IF EXISTS (SELECT FROM ledger_entry_other WHERE transfer_id / size = month) THEN
      LOCK TABLE ledger_entry IN ACCESS EXCLUSIVE MODE;
      ALTER TABLE ledger_entry_other DISABLE TRIGGER USER;
      EXECUTE format('WITH gone AS (DELETE FROM ledger_entry_other WHERE transfer_id / %s = %s RETURNING *)
        INSERT INTO %I (transfer_id, account_id, amount, balance_after, hash)
        SELECT transfer_id, account_id, amount, balance_after, hash FROM gone', size, month, name);
      ALTER TABLE ledger_entry_other ENABLE TRIGGER USER;
    END IF;
    EXECUTE format('ALTER TABLE ledger_entry ATTACH PARTITION %I FOR VALUES FROM (%s) TO (%s)',
      name, month * size, (month + 1) * size);
    PERFORM ledger_guard_entries(name::regclass);
    made := made + 1;
  END LOOP;
  RETURN made;
END $$;
