-- Who was not let in stays on record, so that the same phone or bank account does not simply come again.
ALTER TABLE member DROP CONSTRAINT member_state_check;
ALTER TABLE member ADD CONSTRAINT member_state_check CHECK (state IN ('active', 'wait', 'rejected'));
CREATE INDEX member_waits ON member (id) WHERE state = 'wait';
