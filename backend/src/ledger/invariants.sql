-- Each row is a broken invariant of the ledger; an empty answer means that all of them hold.
SELECT 'transfer does not sum to zero' AS broken, transfer_id AS id FROM ledger_entry
  GROUP BY transfer_id HAVING sum(amount) <> 0
UNION ALL
SELECT 'transfer without entries', t.id FROM ledger_transfer t
  WHERE NOT EXISTS (SELECT FROM ledger_entry e WHERE e.transfer_id = t.id)
UNION ALL
SELECT 'balance differs from the sum of its entries', a.id FROM ledger_account a
  WHERE a.balance <> (SELECT coalesce(sum(amount), 0) FROM ledger_entry e WHERE e.account_id = a.id)
UNION ALL
SELECT 'member account below zero', id FROM ledger_account WHERE member_id IS NOT NULL AND balance < 0
UNION ALL
SELECT 'running balance differs', id FROM (
  SELECT id, balance_after, sum(amount) OVER (PARTITION BY account_id ORDER BY id) AS running FROM ledger_entry
) entries WHERE balance_after <> running
UNION ALL
SELECT 'money in play differs from the open bets', a.id FROM ledger_account a
  WHERE a.kind = 'in_play'
  AND a.balance <> (SELECT coalesce(sum(amount), 0) FROM wallet_bet b WHERE b.member_id = a.member_id AND b.state = 'open')
UNION ALL
SELECT 'money held differs from the waiting withdrawals', a.id FROM ledger_account a
  WHERE a.kind = 'hold'
  AND a.balance <> (SELECT coalesce(sum(balance), 0) FROM money_request r
    WHERE r.member_id = a.member_id AND r.kind = 'withdraw' AND r.state = 'wait')
