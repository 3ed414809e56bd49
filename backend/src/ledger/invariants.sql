-- Each row is a broken invariant of the ledger, with the account where it is one's; an empty answer means that all hold.
SELECT 'transfer does not sum to zero' AS broken, transfer_id AS id, NULL::bigint AS account FROM ledger_entry
  GROUP BY transfer_id HAVING sum(amount) <> 0
UNION ALL
SELECT 'transfer without entries', t.id, NULL FROM ledger_transfer t
  WHERE NOT EXISTS (SELECT FROM ledger_entry e WHERE e.transfer_id = t.id)
UNION ALL
SELECT 'entry without its transfer or account', e.transfer_id, NULL FROM ledger_entry e
  WHERE NOT EXISTS (SELECT FROM ledger_transfer t WHERE t.id = e.transfer_id)
  OR NOT EXISTS (SELECT FROM ledger_account a WHERE a.id = e.account_id)
UNION ALL
SELECT 'transfer moves another member’s money', t.id, NULL FROM ledger_transfer t
  JOIN ledger_entry e ON e.transfer_id = t.id JOIN ledger_account a ON a.id = e.account_id
  WHERE a.member_id <> t.member_id
UNION ALL
SELECT 'balance differs from the sum of its entries', a.id, a.id FROM ledger_account a
  LEFT JOIN (SELECT account_id, sum(amount) AS booked FROM ledger_entry GROUP BY account_id) e ON e.account_id = a.id
  WHERE a.member_id IS NOT NULL AND a.balance <> coalesce(e.booked, 0)
UNION ALL
SELECT 'member account below zero', id, NULL FROM ledger_account WHERE member_id IS NOT NULL AND balance < 0
UNION ALL
SELECT 'running balance differs', transfer_id, account_id FROM (
  SELECT e.transfer_id, e.account_id, e.balance_after, a.member_id,
    sum(e.amount) OVER (PARTITION BY e.account_id ORDER BY e.transfer_id) AS running
  FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
) entries WHERE member_id IS NOT NULL AND balance_after IS DISTINCT FROM running
UNION ALL
-- Each entry of a member carries the hash of the one before it and of its transfer: what was changed, taken out or put in
-- behind the rules breaks the link there.
SELECT 'entry’s hash differs from what it says', e.transfer_id, e.account_id FROM (
  SELECT transfer_id, account_id, balance_after, hash,
    coalesce(lag(hash) OVER (PARTITION BY account_id ORDER BY transfer_id), '') AS prior
  FROM ledger_entry WHERE account_id > 3
) e LEFT JOIN (
  SELECT t.id, ledger_said(t.id, t.member_id, t.kind, t.reference, t.reason, t.at,
    array_agg(a.kind ORDER BY a.kind COLLATE "C"), array_agg(e.amount ORDER BY a.kind COLLATE "C")) AS bytes
  FROM ledger_transfer t JOIN ledger_entry e ON e.transfer_id = t.id JOIN ledger_account a ON a.id = e.account_id
  GROUP BY t.id
) said ON said.id = e.transfer_id
  WHERE e.hash IS DISTINCT FROM ledger_link(e.prior, e.account_id, e.balance_after, said.bytes)
UNION ALL
SELECT 'account’s last entry is another', coalesce(e.transfer_id, 0), a.id FROM ledger_account a
  LEFT JOIN (
    SELECT DISTINCT ON (account_id) account_id, transfer_id, hash FROM ledger_entry WHERE account_id > 3
    ORDER BY account_id, transfer_id DESC
  ) e ON e.account_id = a.id
  WHERE a.member_id IS NOT NULL AND a.head <> coalesce(e.hash, '')
UNION ALL
SELECT 'member’s last transfer is another', a.last_transfer, a.id FROM ledger_account a
  LEFT JOIN (SELECT member_id, max(id) AS id FROM ledger_transfer GROUP BY member_id) t ON t.member_id = a.member_id
  WHERE a.kind = 'cash' AND a.last_transfer <> coalesce(t.id, 0)
UNION ALL
SELECT 'member without the four accounts', m.id, NULL FROM member m
  WHERE (SELECT count(*) FROM ledger_account a WHERE a.member_id = m.id) <> 4
UNION ALL
-- In play are the stakes of open rounds and what was moved to the games and not yet back.
SELECT 'money in play differs from the open bets and the games’ purse', a.id, NULL FROM ledger_account a
  LEFT JOIN (SELECT member_id, sum(amount) AS staked FROM wallet_bet WHERE state = 'open' GROUP BY member_id) b
    ON b.member_id = a.member_id
  LEFT JOIN (
    SELECT e.account_id, sum(e.amount) AS purse FROM ledger_entry e JOIN ledger_transfer t ON t.id = e.transfer_id
    WHERE t.kind IN ('to_games', 'from_games') GROUP BY e.account_id
  ) p ON p.account_id = a.id
  WHERE a.kind = 'in_play' AND a.balance <> coalesce(b.staked, 0) + coalesce(p.purse, 0)
UNION ALL
SELECT 'money held differs from the waiting withdrawals', a.id, NULL FROM ledger_account a
  LEFT JOIN (
    SELECT member_id, sum(balance) AS held FROM money_request WHERE kind = 'withdraw' AND state = 'wait' GROUP BY member_id
  ) r ON r.member_id = a.member_id
  WHERE a.kind = 'hold' AND a.balance <> coalesce(r.held, 0)
UNION ALL
SELECT 'closed account with money', a.id, a.id FROM ledger_account a JOIN member m ON m.id = a.member_id
  WHERE m.state = 'closed' AND a.balance <> 0
UNION ALL
-- What is left of an account that its member closed waits to be paid out.
SELECT 'money of a closing account that nobody pays out', a.id, a.id FROM ledger_account a
  JOIN member m ON m.id = a.member_id
  WHERE m.state = 'closing' AND a.kind IN ('cash', 'comp') AND a.balance <> 0 AND NOT EXISTS (
    SELECT FROM money_request r WHERE r.member_id = m.id AND r.kind = 'withdraw' AND r.state = 'wait'
  )
UNION ALL
SELECT 'bet without its one transfer', b.id, NULL FROM wallet_bet b
  LEFT JOIN (SELECT reference, count(*) AS times FROM ledger_transfer WHERE kind = 'bet' GROUP BY reference) t
    ON t.reference = b.tx_id
  WHERE b.amount > 0 AND coalesce(t.times, 0) <> CASE WHEN b.state IN ('open', 'won', 'lost', 'void') THEN 1 ELSE 0 END
UNION ALL
-- Before a bet, and after the last that came of it.
SELECT 'bet’s balances differ from the ledger', b.id, NULL FROM wallet_bet b
  JOIN ledger_transfer t ON t.kind = 'bet' AND t.reference = b.tx_id
  LEFT JOIN ledger_transfer s ON s.kind IN ('win', 'rollback') AND s.reference = b.tx_id
  JOIN ledger_account a ON a.member_id = t.member_id AND a.kind = 'cash'
  LEFT JOIN ledger_entry e ON e.account_id = a.id AND e.transfer_id = t.id
  WHERE b.balance_before IS DISTINCT FROM e.balance_after - e.amount
  OR b.balance_after <> (SELECT balance_after FROM ledger_state_at(t.member_id, 'cash', coalesce(s.id, t.id)))
UNION ALL
-- A request moved what its state says, once, and nothing else.
SELECT 'request and its transfers differ', r.id, NULL FROM money_request r
  LEFT JOIN (
    SELECT t.reference, t.member_id,
      sum(e.amount) FILTER (WHERE t.kind = 'deposit' AND a.kind = 'cash') AS deposited,
      sum(e.amount) FILTER (WHERE t.kind = 'withdraw' AND a.kind = 'hold') AS held,
      -sum(e.amount) FILTER (WHERE t.kind = 'paid' AND a.kind = 'hold') AS paid,
      sum(e.amount) FILTER (WHERE t.kind = 'returned' AND a.kind = 'cash') AS returned
    FROM ledger_transfer t JOIN ledger_entry e ON e.transfer_id = t.id JOIN ledger_account a ON a.id = e.account_id
    WHERE t.kind IN ('deposit', 'withdraw', 'paid', 'returned') GROUP BY t.reference, t.member_id
  ) t ON t.reference = r.id::text AND t.member_id = r.member_id
  WHERE (coalesce(t.deposited, 0), coalesce(t.held, 0), coalesce(t.paid, 0), coalesce(t.returned, 0)) <> (
    CASE WHEN r.kind = 'deposit' AND r.state = 'done' THEN r.balance ELSE 0 END,
    CASE WHEN r.kind = 'withdraw' THEN r.balance ELSE 0 END,
    CASE WHEN r.kind = 'withdraw' AND r.state = 'done' THEN r.balance ELSE 0 END,
    CASE WHEN r.kind = 'withdraw' AND r.state = 'reject' THEN r.balance ELSE 0 END
  )
UNION ALL
SELECT 'request without an answer', coalesce(member_id, 0), NULL FROM idempotency_key WHERE answer IS NULL
