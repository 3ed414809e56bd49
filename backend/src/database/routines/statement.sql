-- Returns a member's balance after a transfer and its change, 0 for an account that it does not change: the last entry up
-- to it. The order is that of the transfers, never of a clock. Account and transfer are compared as a row in the order of
-- the key: with separate conditions the planner reads the whole ledger backwards for a rarely used account.
CREATE OR REPLACE FUNCTION ledger_state_at(member bigint, which text, transfer bigint)
RETURNS TABLE (amount bigint, balance_after bigint) LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN last.transfer_id = transfer THEN last.amount ELSE 0 END, last.balance_after
  FROM ledger_account a, LATERAL (
    SELECT e.account_id, e.transfer_id, e.amount, e.balance_after FROM ledger_entry e
    WHERE (e.account_id, e.transfer_id) <= (a.id, transfer) ORDER BY e.account_id DESC, e.transfer_id DESC LIMIT 1
  ) last
  WHERE a.member_id = member AND a.kind = which AND last.account_id = a.id LIMIT 1
$$;

-- All transfers of a member: one row per transfer, with the change of each account and the balance after it.
CREATE OR REPLACE VIEW member_statement AS
SELECT t.id, t.member_id, t.at, t.kind, t.reference, t.reason,
  coalesce(cash.amount, 0) AS cash, coalesce(in_play.amount, 0) AS in_play,
  coalesce(comp.amount, 0) AS comp, coalesce(hold.amount, 0) AS hold,
  coalesce(cash.balance_after, 0) AS cash_after, coalesce(in_play.balance_after, 0) AS in_play_after,
  coalesce(comp.balance_after, 0) AS comp_after, coalesce(hold.balance_after, 0) AS hold_after
FROM ledger_transfer t
LEFT JOIN LATERAL ledger_state_at(t.member_id, 'cash', t.id) cash ON true
LEFT JOIN LATERAL ledger_state_at(t.member_id, 'in_play', t.id) in_play ON true
LEFT JOIN LATERAL ledger_state_at(t.member_id, 'comp', t.id) comp ON true
LEFT JOIN LATERAL ledger_state_at(t.member_id, 'hold', t.id) hold ON true;
