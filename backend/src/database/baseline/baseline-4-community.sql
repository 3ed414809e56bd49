CREATE TABLE notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text NOT NULL,
  contents text NOT NULL,
  domain text NOT NULL DEFAULT '',
  last_date timestamptz NOT NULL DEFAULT now(),
  -- True for a withdrawn entry, which is stored but not shown.
  removed boolean NOT NULL DEFAULT false,
  kind text NOT NULL DEFAULT 'notice' CHECK (kind IN ('notice', 'event', 'maintenance')),
  pinned boolean NOT NULL DEFAULT false,
  -- Texts in further languages: {"en": {"title": "…", "contents": "…"}}. A missing language or field is shown in the
  -- language of the row.
  translations jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(translations) = 'object')
);
CREATE INDEX notice_newest ON notice (last_date DESC, id DESC) WHERE NOT removed;

CREATE TABLE notice_popup (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text NOT NULL,
  title_color text NOT NULL DEFAULT '',
  contents text NOT NULL,
  domain text NOT NULL DEFAULT '',
  pos_x integer NOT NULL DEFAULT 0,
  pos_y integer NOT NULL DEFAULT 0,
  removed boolean NOT NULL DEFAULT false,
  translations jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(translations) = 'object'),
  -- Members on a break or self-excluded see no promotion. Content for all members is a promotion unless an operator marks
  -- it as service; a note to named members is service.
  promotion boolean NOT NULL DEFAULT true
);

CREATE TABLE note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member (id),
  title text NOT NULL,
  contents text NOT NULL,
  read boolean NOT NULL DEFAULT false,
  deleted boolean NOT NULL DEFAULT false,
  last_date timestamptz NOT NULL DEFAULT now(),
  translations jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(translations) = 'object'),
  promotion boolean NOT NULL DEFAULT false
);
CREATE INDEX note_of_member ON note (member_id, id DESC) WHERE NOT deleted;
-- The notes that a member on a break or self-excluded sees.
CREATE INDEX note_of_service ON note (member_id, id DESC) WHERE NOT deleted AND NOT promotion;
CREATE INDEX note_unread ON note (member_id) WHERE NOT deleted AND NOT read;
-- For counting a member's notes: equal keys are stored one time, so that many notes use few pages.
CREATE INDEX note_kept ON note (member_id) WHERE NOT deleted;

CREATE TABLE help_ticket (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null for a visitor who requests a new password.
  member_id bigint REFERENCES member (id),
  contact text NOT NULL DEFAULT '',
  kind text NOT NULL DEFAULT 'help' CHECK (kind IN ('help', 'account', 'password')),
  title text NOT NULL,
  contents text NOT NULL,
  -- True until a reply follows the member's last message.
  waits boolean NOT NULL DEFAULT true,
  read boolean NOT NULL DEFAULT false,
  hidden boolean NOT NULL DEFAULT false,
  last_date timestamptz NOT NULL DEFAULT now(),
  -- Address key of a visitor who requested a new password.
  address_key text NOT NULL DEFAULT '',
  translations jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(translations) = 'object')
);
CREATE INDEX help_ticket_of_member ON help_ticket (member_id, id DESC) WHERE NOT hidden;
CREATE INDEX help_ticket_waiting ON help_ticket (id) WHERE waits;
CREATE INDEX help_ticket_waiting_of_member ON help_ticket (member_id, kind) WHERE waits;
CREATE INDEX help_ticket_unread ON help_ticket (member_id) WHERE NOT hidden AND NOT read AND NOT waits;
-- For counting recent requests for a new password.
CREATE INDEX help_ticket_password ON help_ticket (contact, last_date) WHERE kind = 'password';
CREATE INDEX help_ticket_address ON help_ticket (address_key, last_date) WHERE kind = 'password';

CREATE TABLE advertisement (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL,
  img_url text NOT NULL,
  link_url text NOT NULL,
  title text NOT NULL,
  -- True for a withdrawn entry, which is stored but not shown.
  removed boolean NOT NULL DEFAULT false,
  translations jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(translations) = 'object'),
  promotion boolean NOT NULL DEFAULT true
);

-- Revision of the content that all visitors see; it grows with each change, and open pages compare it.
CREATE TABLE news_revision (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  revision bigint NOT NULL
);
INSERT INTO news_revision (revision) VALUES (1);

-- Messages of a ticket after its question, the oldest with the lowest id.
CREATE TABLE help_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id bigint NOT NULL REFERENCES help_ticket (id),
  by_house boolean NOT NULL,
  contents text NOT NULL,
  -- Request id of a member's message: a repeat is stored one time.
  request_id text,
  at timestamptz NOT NULL DEFAULT now(),
  translations jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(translations) = 'object'),
  UNIQUE (ticket_id, request_id)
);
CREATE INDEX help_message_of_ticket ON help_message (ticket_id, id);

-- Image of a member's message, re-encoded by the proxy. Deleted before its message: with the account, or by the retention.
CREATE TABLE help_picture (
  message_id bigint PRIMARY KEY REFERENCES help_message (id),
  member_id bigint NOT NULL REFERENCES member (id),
  width integer NOT NULL CHECK (width BETWEEN 1 AND 1600),
  height integer NOT NULL CHECK (height BETWEEN 1 AND 1600),
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 1048576),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX help_picture_of_member ON help_picture (member_id, at);
-- The image is already compressed.
ALTER TABLE help_picture ALTER COLUMN bytes SET STORAGE EXTERNAL;
