-- The same orders, carried out step by step: three or four statements of a line each cost PostgreSQL a third less than
-- one that does everything, whose plan has twenty nodes to set up for every transfer.
CREATE OR REPLACE FUNCTION ledger_carry_out() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  place text := '';
  change bigint;
  account bigint;
  after bigint;
  ids bigint[] := '{}';
  afters bigint[] := '{}';
  members boolean := false;
  written bigint;
BEGIN
  FOR i IN 1 .. cardinality(NEW.accounts) LOOP
    change := NEW.amounts[i];
    -- Every order comes to a member's accounts by the alphabet, so that no two wait for each other.
    IF (NEW.accounts[i] COLLATE "C" > place AND change <> 0) IS NOT TRUE THEN
      RAISE EXCEPTION 'an order names its accounts by the alphabet, each once, with what moves there'
        USING ERRCODE = 'check_violation';
    END IF;
    place := NEW.accounts[i];
    account := array_position('{bank,games,comp_expense}'::text[], place);
    after := NULL;
    IF account IS NULL THEN
      UPDATE ledger_account SET balance = balance + change
        WHERE member_id = NEW.member_id AND kind = place AND balance + change >= 0
        RETURNING id, balance INTO account, after;
      IF NOT FOUND THEN
        IF NOT EXISTS (SELECT FROM ledger_account WHERE member_id = NEW.member_id AND kind = place) THEN
          RAISE EXCEPTION 'member % has no account %', NEW.member_id, place USING ERRCODE = 'foreign_key_violation';
        END IF;
        UPDATE ledger_account a SET balance = a.balance - m.amount
          FROM unnest(ids, NEW.amounts) AS m (id, amount) WHERE a.id = m.id AND a.member_id = NEW.member_id;
        NEW.short := place;
        RETURN NEW;
      END IF;
      members := true;
    END IF;
    ids[i] := account;
    afters[i] := after;
  END LOOP;
  IF NOT members THEN
    RAISE EXCEPTION 'an order moves money of a member' USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO ledger_transfer (member_id, kind, reference, reason, at)
    VALUES (NEW.member_id, NEW.kind, NEW.reference, NEW.reason, clock_timestamp()) RETURNING id INTO written;
  INSERT INTO ledger_entry (transfer_id, account_id, amount, balance_after)
    SELECT written, unnest(ids), unnest(NEW.amounts), unnest(afters);
  RETURN NEW;
END $$;
