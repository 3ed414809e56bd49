CREATE OR REPLACE FUNCTION ledger_change(transfer bigint, member bigint, which text)
RETURNS TABLE (amount bigint, balance_after bigint) LANGUAGE sql STABLE AS $$
  SELECT e.amount, e.balance_after FROM ledger_account a
  JOIN ledger_entry e ON e.account_id = a.id AND e.transfer_id = transfer
  WHERE a.member_id = member AND a.kind = which
$$;

-- A member's balance after a transfer, whether or not it touched the account. Order is the transfers', never a clock's.
CREATE OR REPLACE FUNCTION ledger_balance_at(member bigint, which text, transfer bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT e.balance_after FROM ledger_account a
    JOIN ledger_entry e ON e.account_id = a.id AND e.transfer_id <= transfer
    WHERE a.member_id = member AND a.kind = which ORDER BY e.transfer_id DESC LIMIT 1
  ), 0)
$$;

-- Everything that moved a member's money: one row a transfer, with the change of each account and the balance after it.
CREATE OR REPLACE VIEW member_statement AS
SELECT t.id, t.member_id, t.at, t.kind, t.reference, t.reason,
  coalesce(cash.amount, 0) AS cash, coalesce(in_play.amount, 0) AS in_play,
  coalesce(comp.amount, 0) AS comp, coalesce(hold.amount, 0) AS hold,
  coalesce(cash.balance_after, ledger_balance_at(t.member_id, 'cash', t.id)) AS cash_after,
  coalesce(in_play.balance_after, ledger_balance_at(t.member_id, 'in_play', t.id)) AS in_play_after,
  coalesce(comp.balance_after, ledger_balance_at(t.member_id, 'comp', t.id)) AS comp_after,
  coalesce(hold.balance_after, ledger_balance_at(t.member_id, 'hold', t.id)) AS hold_after
FROM ledger_transfer t
LEFT JOIN LATERAL ledger_change(t.id, t.member_id, 'cash') cash ON true
LEFT JOIN LATERAL ledger_change(t.id, t.member_id, 'in_play') in_play ON true
LEFT JOIN LATERAL ledger_change(t.id, t.member_id, 'comp') comp ON true
LEFT JOIN LATERAL ledger_change(t.id, t.member_id, 'hold') hold ON true;
