-- A picture that a member sent with a message of a ticket, as the proxy made it anew. It goes before its message: with the
-- member's account, or when it has served its time.
CREATE TABLE help_picture (
  message_id bigint PRIMARY KEY REFERENCES help_message (id),
  member_id bigint NOT NULL REFERENCES member (id),
  width integer NOT NULL CHECK (width BETWEEN 1 AND 1600),
  height integer NOT NULL CHECK (height BETWEEN 1 AND 1600),
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 1048576),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX help_picture_of_member ON help_picture (member_id, at);
-- It is compressed already.
ALTER TABLE help_picture ALTER COLUMN bytes SET STORAGE EXTERNAL;
