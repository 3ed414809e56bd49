-- The form in which nicknames are compared, as `foldIdentityText` of shared-types makes it: no two members have the same.
ALTER TABLE member ADD COLUMN nick_folded text;

-- Normal forms are known to servers with UTF-8 only; others stored what they were sent.
DO $$
BEGIN
  IF current_setting('server_encoding') = 'UTF8' THEN
    UPDATE member SET nick_folded = lower(normalize(regexp_replace(normalize(nick, NFKC), '\s', '', 'g'), NFKC));
  ELSE
    UPDATE member SET nick_folded = lower(regexp_replace(nick, '\s', '', 'g'));
  END IF;
END $$;

-- Of members whose names look alike the first keeps the name; the others' names get the number of their row.
WITH later AS (
  SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY nick_folded ORDER BY id) AS place FROM member) ranked
  WHERE place > 1
)
UPDATE member m SET nick = m.nick || '-' || m.id, nick_folded = m.nick_folded || '-' || m.id
FROM later WHERE later.id = m.id;

ALTER TABLE member ALTER COLUMN nick_folded SET NOT NULL;
CREATE UNIQUE INDEX member_nick_folded ON member (nick_folded);

-- Codes are Latin letters without accents, digits and `_` or `-`, so their lower case is the same on every server.
UPDATE member m SET referral_code = m.referral_code || '-' || m.id
WHERE EXISTS (SELECT FROM member o WHERE lower(o.referral_code) = lower(m.referral_code) AND o.id < m.id);
CREATE UNIQUE INDEX member_referral_code_folded ON member (lower(referral_code));
