-- Every figure that an answer names is read under a lock: whoever moves a member's money comes to its cash first, so that
-- a member's transfers stand in one order, and the order tells what there was before and after, or what was too little.
CREATE OR REPLACE VIEW ledger_move AS SELECT
  NULL::bigint AS member_id, NULL::text AS kind, NULL::text AS reference, NULL::text AS reason,
  NULL::text[] AS accounts, NULL::bigint[] AS amounts, NULL::text AS short,
  NULL::bigint AS cash_before, NULL::bigint AS cash_after;

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
  IF NOT 'cash' = ANY (NEW.accounts) THEN
    SELECT balance, balance INTO NEW.cash_before, NEW.cash_after
      FROM ledger_account WHERE member_id = NEW.member_id AND kind = 'cash' FOR NO KEY UPDATE;
  END IF;
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
        -- What was seen as too little may have become enough meanwhile: locked, it is looked at again.
        SELECT id, balance + change INTO account, after
          FROM ledger_account WHERE member_id = NEW.member_id AND kind = place FOR NO KEY UPDATE;
        IF NOT FOUND THEN
          RAISE EXCEPTION 'member % has no account %', NEW.member_id, place USING ERRCODE = 'foreign_key_violation';
        END IF;
        IF place = 'cash' THEN
          NEW.cash_before := after - change;
        END IF;
        IF after < 0 THEN
          UPDATE ledger_account a SET balance = a.balance - m.amount
            FROM unnest(ids, NEW.amounts) AS m (id, amount) WHERE a.id = m.id AND a.member_id = NEW.member_id;
          NEW.short := place;
          NEW.cash_after := NEW.cash_before;
          RETURN NEW;
        END IF;
        UPDATE ledger_account SET balance = after WHERE id = account;
      END IF;
      IF place = 'cash' THEN
        NEW.cash_before := after - change;
        NEW.cash_after := after;
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

-- What was read without a lock is put right from the entries: before a bet, and after the last that came of it.
UPDATE wallet_bet b SET balance_before = told.before, balance_after = told.after
FROM (
  SELECT t.reference, e.balance_after - e.amount AS before,
    ledger_balance_at(t.member_id, 'cash', coalesce(s.id, t.id)) AS after
  FROM ledger_transfer t
  JOIN ledger_account a ON a.member_id = t.member_id AND a.kind = 'cash'
  JOIN ledger_entry e ON e.account_id = a.id AND e.transfer_id = t.id
  LEFT JOIN ledger_transfer s ON s.kind IN ('win', 'rollback') AND s.reference = t.reference
  WHERE t.kind = 'bet'
) told
WHERE told.reference = b.tx_id AND (b.balance_before, b.balance_after) <> (told.before, told.after);

-- An answer given again is the first one to the byte, and jsonb puts its fields in another order.
ALTER TABLE request_outcome ALTER answer TYPE json;
ALTER TABLE wallet_message ALTER answer TYPE json;

-- A launch that is asked for again opens the session that it opened.
ALTER TABLE launch_token ADD COLUMN session_id text;
CREATE UNIQUE INDEX rgs_session_of_wallet ON rgs_session (wallet_session);
