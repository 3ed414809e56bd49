-- Entries by month, each linked to the one before it of its account by a hash. The month stands in the number of the
-- transfer, so that a number is one transfer's in all months together, numbers of a member only rise, and whoever looks
-- for a transfer or a period looks into its months alone.
CREATE FUNCTION ledger_month_begin(at timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT ((date_part('year', at AT TIME ZONE 'UTC') - 2020) * 12 + date_part('month', at AT TIME ZONE 'UTC') - 1)::bigint
    * 10000000000000
$$;

-- What a transfer says, in bytes: every field of it, and what moved where.
CREATE FUNCTION ledger_said(id bigint, member bigint, kind text, reference text, reason text, at timestamptz, accounts text[], amounts bigint[])
RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT convert_to((ARRAY[kind, reference, reason] || accounts)::text, 'UTF8')
    || array_send(amounts) || int8send(id) || int8send(member) || timestamptz_send(at)
$$;

-- The hash of an entry: of the one before it of its account, empty for the first, and of what the transfer said.
CREATE FUNCTION ledger_link(prior bytea, account bigint, balance bigint, said bytea) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(prior || int8send(account) || int8send(balance) || said)
$$;

-- What the ledger keeps of each account beside its balance: the hash of its last entry; and at a member's cash, number and
-- moment of the member's last transfer, which the next one never comes before, whatever the clock says.
ALTER TABLE ledger_account
  ADD COLUMN head bytea NOT NULL DEFAULT '',
  ADD COLUMN last_transfer bigint NOT NULL DEFAULT 0,
  ADD COLUMN last_at timestamptz NOT NULL DEFAULT '-infinity';

ALTER TABLE ledger_entry RENAME TO ledger_entry_before;
ALTER INDEX ledger_entry_pkey RENAME TO ledger_entry_before_pkey;
ALTER INDEX ledger_entry_of_transfer RENAME TO ledger_entry_before_of_transfer;
CREATE TABLE ledger_entry (
  transfer_id bigint NOT NULL,
  account_id bigint NOT NULL,
  amount bigint NOT NULL,
  -- None for the house, whose accounts are the sum of their entries.
  balance_after bigint,
  balance_before bigint GENERATED ALWAYS AS (balance_after - amount) STORED,
  hash bytea,
  PRIMARY KEY (account_id, transfer_id)
) PARTITION BY RANGE (transfer_id);
CREATE INDEX ledger_entry_of_transfer ON ledger_entry (transfer_id);

-- A trigger of a statement looks at the table that the statement names: each month has its own.
CREATE FUNCTION ledger_guard_entries(month regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER ledger_entry_by_order BEFORE INSERT ON %s
    FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ledger_refuse_by_hand()', month);
  EXECUTE format('CREATE TRIGGER ledger_entry_not_emptied BEFORE TRUNCATE ON %s
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change()', month);
END $$;

-- What was before months were, and where an entry goes whose month nobody made.
CREATE TABLE ledger_entry_first (LIKE ledger_entry INCLUDING GENERATED);
CREATE TABLE ledger_entry_other (LIKE ledger_entry INCLUDING GENERATED);

CREATE AGGREGATE ledger_chain(account bigint, balance bigint, said bytea) (
  SFUNC = ledger_link, STYPE = bytea, INITCOND = ''
);
INSERT INTO ledger_entry_first (transfer_id, account_id, amount, balance_after, hash)
SELECT e.transfer_id, e.account_id, e.amount, e.balance_after,
  CASE WHEN e.account_id > 3 THEN ledger_chain(e.account_id, e.balance_after, said.bytes) OVER account END
FROM ledger_entry_before e
JOIN (
  SELECT t.id, ledger_said(t.id, t.member_id, t.kind, t.reference, t.reason, t.at,
    array_agg(a.kind ORDER BY a.kind COLLATE "C"), array_agg(e.amount ORDER BY a.kind COLLATE "C")) AS bytes
  FROM ledger_transfer t JOIN ledger_entry_before e ON e.transfer_id = t.id JOIN ledger_account a ON a.id = e.account_id
  GROUP BY t.id
) said ON said.id = e.transfer_id
WINDOW account AS (PARTITION BY e.account_id ORDER BY e.transfer_id);
DROP AGGREGATE ledger_chain(bigint, bigint, bytea);
DROP VIEW ledger_house_balance;
DROP TABLE ledger_entry_before;
CREATE VIEW ledger_house_balance AS
  SELECT a.id, a.kind, coalesce(sum(e.amount), 0)::bigint AS balance
  FROM ledger_account a LEFT JOIN ledger_entry e ON e.account_id = a.id
  WHERE a.member_id IS NULL GROUP BY a.id, a.kind;

DO $$ BEGIN
  EXECUTE format('ALTER TABLE ledger_entry ATTACH PARTITION ledger_entry_first FOR VALUES FROM (MINVALUE) TO (%s)',
    ledger_month_begin(now()));
END $$;
ALTER TABLE ledger_entry ATTACH PARTITION ledger_entry_other DEFAULT;
CREATE TRIGGER ledger_entry_immutable BEFORE UPDATE OR DELETE ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
SELECT ledger_guard_entries(month) FROM unnest('{ledger_entry,ledger_entry_first,ledger_entry_other}'::regclass[]) AS month;

-- Makes the tables of the months from a moment's to so many after it, and of those that entries wait for in
-- `ledger_entry_other`, which move into theirs. Nobody waits for a new table that is empty.
CREATE FUNCTION ledger_make_months(since timestamptz, ahead integer) RETURNS integer LANGUAGE plpgsql AS $$
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
SELECT ledger_make_months(now(), 3);

ALTER TABLE ledger_account DISABLE TRIGGER ledger_account_by_order;
UPDATE ledger_account a SET head = e.hash
  FROM (SELECT DISTINCT ON (account_id) account_id, hash FROM ledger_entry WHERE account_id > 3
        ORDER BY account_id, transfer_id DESC) e
  WHERE a.id = e.account_id;
UPDATE ledger_account a SET last_transfer = t.id, last_at = t.at
  FROM (SELECT member_id, max(id) AS id, max(at) AS at FROM ledger_transfer GROUP BY member_id) t
  WHERE a.member_id = t.member_id AND a.kind = 'cash';
ALTER TABLE ledger_account ENABLE TRIGGER ledger_account_by_order;

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
  -- A member's cash comes first, whether it changes or not: number and moment are taken again when another transfer of
  -- the member came between, or the clock went back.
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
    -- What a transfer says has one form: its accounts by the alphabet.
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
        UPDATE ledger_account a SET balance = a.balance - m.amount, head = coalesce(
            (SELECT e.hash FROM ledger_entry e WHERE e.account_id = a.id ORDER BY e.transfer_id DESC LIMIT 1), '')
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

-- An order adds up what it writes; whoever writes a transfer in another way is looked at when the transaction
-- ends, in the month of the transfer.
DROP TRIGGER ledger_transfer_zero_sum ON ledger_transfer;
CREATE CONSTRAINT TRIGGER ledger_transfer_zero_sum AFTER INSERT ON ledger_transfer
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ledger_require_balance();
