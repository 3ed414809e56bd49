-- Whether a text promotes something: members on a break or self-excluded are not shown it. What went to all members is a
-- promotion unless an operator marks it as service; a note to named members is service.
ALTER TABLE notice_popup ADD COLUMN promotion boolean NOT NULL DEFAULT true;
ALTER TABLE advertisement ADD COLUMN promotion boolean NOT NULL DEFAULT true;
ALTER TABLE note ADD COLUMN promotion boolean NOT NULL DEFAULT false;

UPDATE note SET promotion = true FROM operator_log l
WHERE l.action = 'note-send' AND l.input ->> 'all' = 'true'
  AND l.input ->> 'title' = note.title AND l.input ->> 'contents' = note.contents;

-- The notes that a member on a break or self-excluded sees.
CREATE INDEX note_of_service ON note (member_id, id DESC) WHERE NOT deleted AND NOT promotion;
