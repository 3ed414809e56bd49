-- `closing`: by the member, who is out while the last money is on its way; `closed`: nothing is left.
ALTER TABLE member DROP CONSTRAINT member_state_check;
ALTER TABLE member ADD CONSTRAINT member_state_check
  CHECK (state IN ('active', 'wait', 'rejected', 'suspended', 'closing', 'closed'));
