-- Entries are partitioned by month, and each is linked by a hash to the previous entry of its account. The transfer's id
-- contains the month: ids are unique over all months, those of a member only rise, and a query for a transfer or a period
-- reads only its months.
CREATE OR REPLACE FUNCTION ledger_month_begin(at timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT ((date_part('year', at AT TIME ZONE 'UTC') - 2020) * 12 + date_part('month', at AT TIME ZONE 'UTC') - 1)::bigint
    * 10000000000000
$$;

-- Returns the hashed content of a transfer in bytes: all of its fields and moves.
CREATE OR REPLACE FUNCTION ledger_said(id bigint, member bigint, kind text, reference text, reason text, at timestamptz, accounts text[], amounts bigint[])
RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT convert_to((ARRAY[kind, reference, reason] || accounts)::text, 'UTF8')
    || array_send(amounts) || int8send(id) || int8send(member) || timestamptz_send(at)
$$;

-- Returns the hash of an entry: of the previous hash of its account, empty for the first, and of the transfer's content.
CREATE OR REPLACE FUNCTION ledger_link(prior bytea, account bigint, balance bigint, said bytea) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(prior || int8send(account) || int8send(balance) || said)
$$;

-- A statement's trigger fires for the table that the statement names, so each month has its own.
CREATE OR REPLACE FUNCTION ledger_guard_entries(month regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE OR REPLACE TRIGGER ledger_entry_by_order BEFORE INSERT ON %s
    FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ledger_refuse_by_hand()', month);
  EXECUTE format('CREATE OR REPLACE TRIGGER ledger_entry_not_emptied BEFORE TRUNCATE ON %s
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change()', month);
END $$;

-- Creates the tables of a number of months from a given time on, and those of entries in `ledger_entry_other`, which are
-- moved into them. Creating an empty table blocks no other transaction.
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

CREATE OR REPLACE FUNCTION ledger_refuse_by_hand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries and balances are written by ledger_move alone' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE OR REPLACE TRIGGER ledger_account_by_order BEFORE UPDATE ON ledger_account
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ledger_refuse_by_hand();
CREATE OR REPLACE TRIGGER ledger_account_stays_itself BEFORE UPDATE OF id, member_id, kind ON ledger_account
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_by_hand();

CREATE OR REPLACE VIEW ledger_move AS SELECT
  NULL::bigint AS member_id, NULL::text AS kind, NULL::text AS reference, NULL::text AS reason,
  NULL::text[] AS accounts, NULL::bigint[] AS amounts, NULL::text AS short,
  NULL::bigint AS cash_before, NULL::bigint AS cash_after,
  NULL::text AS trace;

CREATE OR REPLACE FUNCTION ledger_carry_out() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  place text := '';
  change bigint;
  account bigint;
  after bigint;
  link bytea;
  ids bigint[] := '{}';
  afters bigint[] := '{}';
  links bytea[] := '{}';
  members boolean := false;
  written bigint;
  total bigint := 0;
  moment timestamptz := clock_timestamp();
  said bytea;
  cash integer := array_position(NEW.accounts, 'cash');
  cash_id bigint;
  cash_link bytea;
  cash_change bigint := coalesce(NEW.amounts[cash], 0);
BEGIN
  -- Locks the member's cash first, even if it does not change: id and time are assigned again if another transfer of the
  -- member was written meanwhile, or the clock went back.
  LOOP
    written := ledger_month_begin(moment) + nextval('ledger_transfer_id_seq');
    said := ledger_said(written, NEW.member_id, NEW.kind, NEW.reference, NEW.reason, moment, NEW.accounts, NEW.amounts);
    UPDATE ledger_account SET balance = balance + cash_change, last_transfer = written, last_at = moment,
        head = CASE WHEN cash IS NULL THEN head ELSE ledger_link(head, id, balance + cash_change, said) END
      WHERE member_id = NEW.member_id AND kind = 'cash' AND balance + cash_change >= 0
        AND last_transfer < written AND last_at <= moment
      RETURNING id, balance, head INTO cash_id, after, cash_link;
    EXIT WHEN FOUND;
    SELECT balance, greatest(last_at, clock_timestamp()) INTO after, moment
      FROM ledger_account WHERE member_id = NEW.member_id AND kind = 'cash' FOR NO KEY UPDATE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'there is no member %', NEW.member_id USING ERRCODE = 'foreign_key_violation';
    ELSIF after + cash_change < 0 THEN
      NEW.short := 'cash';
      NEW.cash_before := after;
      NEW.cash_after := after;
      RETURN NEW;
    END IF;
  END LOOP;
  NEW.cash_before := after - cash_change;
  NEW.cash_after := after;
  FOR i IN 1 .. cardinality(NEW.accounts) LOOP
    change := NEW.amounts[i];
    -- The content of a transfer has one form: its accounts in alphabetical order.
    IF (NEW.accounts[i] COLLATE "C" > place AND change <> 0) IS NOT TRUE THEN
      RAISE EXCEPTION 'an order names its accounts by the alphabet, each once, with what moves there'
        USING ERRCODE = 'check_violation';
    END IF;
    place := NEW.accounts[i];
    account := array_position('{bank,games,comp_expense}'::text[], place);
    after := NULL;
    link := NULL;
    IF place = 'cash' THEN
      account := cash_id;
      after := NEW.cash_after;
      link := cash_link;
    ELSIF account IS NULL THEN
      UPDATE ledger_account SET balance = balance + change, head = ledger_link(head, id, balance + change, said)
        WHERE member_id = NEW.member_id AND kind = place AND balance + change >= 0
        RETURNING id, balance, head INTO account, after, link;
      IF NOT FOUND THEN
        IF NOT EXISTS (SELECT FROM ledger_account WHERE member_id = NEW.member_id AND kind = place) THEN
          RAISE EXCEPTION 'member % has no account %', NEW.member_id, place USING ERRCODE = 'foreign_key_violation';
        END IF;
        UPDATE ledger_account a SET balance = a.balance - m.amount, head = coalesce((
            SELECT last.hash FROM (
              -- Compared as a row, see `ledger_state_at`.
              SELECT e.account_id, e.hash FROM ledger_entry e WHERE (e.account_id, e.transfer_id) <= (a.id, written)
              ORDER BY e.account_id DESC, e.transfer_id DESC LIMIT 1
            ) last WHERE last.account_id = a.id), '')
          FROM unnest(ids, NEW.amounts) AS m (id, amount) WHERE a.id = m.id AND a.member_id = NEW.member_id;
        UPDATE ledger_account SET last_transfer = coalesce(
            (SELECT max(t.id) FROM ledger_transfer t WHERE t.member_id = NEW.member_id), 0)
          WHERE member_id = NEW.member_id AND kind = 'cash';
        NEW.short := place;
        NEW.cash_after := NEW.cash_before;
        RETURN NEW;
      END IF;
    END IF;
    total := total + change;
    members := members OR after IS NOT NULL;
    ids[i] := account;
    afters[i] := after;
    links[i] := link;
  END LOOP;
  IF NOT members OR total <> 0 THEN
    RAISE EXCEPTION 'an order moves money of a member, and what it moves sums to zero' USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO ledger_transfer (id, member_id, kind, reference, reason, at) OVERRIDING SYSTEM VALUE
    VALUES (written, NEW.member_id, NEW.kind, NEW.reference, NEW.reason, moment);
  INSERT INTO ledger_entry (transfer_id, account_id, amount, balance_after, hash)
    SELECT written, unnest(ids), unnest(NEW.amounts), unnest(afters), unnest(links);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER ledger_move_carried_out INSTEAD OF INSERT ON ledger_move
  FOR EACH ROW EXECUTE FUNCTION ledger_carry_out();

-- Runs after `ledger_move_carried_out`: triggers fire in alphabetical order. The member's cash
-- names the transfer just written.
CREATE OR REPLACE FUNCTION ledger_keep_trace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.trace IS NOT NULL AND NEW.short IS NULL THEN
    INSERT INTO transfer_trace (transfer_id, trace_id)
      SELECT last_transfer, decode(NEW.trace, 'hex') FROM ledger_account
      WHERE member_id = NEW.member_id AND kind = 'cash';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER ledger_move_traced INSTEAD OF INSERT ON ledger_move
  FOR EACH ROW EXECUTE FUNCTION ledger_keep_trace();

CREATE OR REPLACE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is never changed: write another transfer' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE OR REPLACE TRIGGER ledger_transfer_immutable BEFORE UPDATE OR DELETE ON ledger_transfer
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

CREATE OR REPLACE FUNCTION ledger_require_empty_start() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.id <= 3 OR NEW.member_id IS NULL OR NEW.kind NOT IN ('cash', 'in_play', 'comp', 'hold') THEN
    RAISE EXCEPTION 'an account is a member’s cash, in_play, comp or hold' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.balance IS DISTINCT FROM 0 THEN
    RAISE EXCEPTION 'an account starts empty' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER ledger_account_starts_empty BEFORE INSERT ON ledger_account
  FOR EACH ROW EXECUTE FUNCTION ledger_require_empty_start();
CREATE OR REPLACE TRIGGER ledger_account_kept BEFORE DELETE ON ledger_account
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE OR REPLACE TRIGGER ledger_account_not_emptied BEFORE TRUNCATE ON ledger_account
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE OR REPLACE TRIGGER ledger_transfer_not_emptied BEFORE TRUNCATE ON ledger_transfer
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

CREATE OR REPLACE FUNCTION ledger_require_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  total numeric;
BEGIN
  SELECT sum(amount) INTO total FROM ledger_entry WHERE transfer_id = NEW.id;
  IF total IS DISTINCT FROM 0 THEN
    RAISE EXCEPTION 'transfer % sums to %, not to zero', NEW.id, coalesce(total::text, 'nothing')
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE VIEW ledger_house_balance AS
  SELECT a.id, a.kind, coalesce(sum(e.amount), 0)::bigint AS balance
  FROM ledger_account a LEFT JOIN ledger_entry e ON e.account_id = a.id
  WHERE a.member_id IS NULL GROUP BY a.id, a.kind;
CREATE OR REPLACE TRIGGER ledger_entry_immutable BEFORE UPDATE OR DELETE ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
DROP TRIGGER IF EXISTS ledger_transfer_zero_sum ON ledger_transfer;
CREATE CONSTRAINT TRIGGER ledger_transfer_zero_sum AFTER INSERT ON ledger_transfer
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ledger_require_balance();
SELECT ledger_guard_entries(part) FROM unnest('{ledger_entry,ledger_entry_other}'::regclass[]) AS part;
