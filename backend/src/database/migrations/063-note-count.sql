-- Counting a member's notes: the same key again and again takes little room, so that many notes are few pages.
CREATE INDEX note_kept ON note (member_id) WHERE NOT deleted;
