CREATE INDEX help_ticket_waiting ON help_ticket (id) WHERE answer IS NULL;
CREATE INDEX help_ticket_waiting_of_member ON help_ticket (member_id, kind) WHERE answer IS NULL;
CREATE INDEX help_ticket_unread ON help_ticket (member_id) WHERE NOT hidden AND NOT read AND answer IS NOT NULL;
-- How often somebody asked for a new password lately.
CREATE INDEX help_ticket_password ON help_ticket (contact, last_date) WHERE kind = 'password';
