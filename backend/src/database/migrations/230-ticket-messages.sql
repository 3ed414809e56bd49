-- What was said in a ticket between its question and the answer that stands; the oldest has the lowest id. An answer comes
-- here when somebody says more: the house by a further answer, the member by a message, after which the ticket waits again.
CREATE TABLE help_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id bigint NOT NULL REFERENCES help_ticket (id),
  by_house boolean NOT NULL,
  contents text NOT NULL,
  -- The member's own id of a message: sent twice, it is written down once.
  request_id text,
  at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (ticket_id, request_id)
);
CREATE INDEX help_message_of_ticket ON help_message (ticket_id, id);
