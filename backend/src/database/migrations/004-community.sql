CREATE TABLE notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text NOT NULL,
  contents text NOT NULL,
  domain text NOT NULL DEFAULT '',
  last_date timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE notice_popup (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text NOT NULL,
  title_color text NOT NULL DEFAULT '',
  contents text NOT NULL,
  domain text NOT NULL DEFAULT '',
  pos_x integer NOT NULL DEFAULT 0,
  pos_y integer NOT NULL DEFAULT 0
);

CREATE TABLE note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member (id),
  title text NOT NULL,
  contents text NOT NULL,
  read boolean NOT NULL DEFAULT false,
  deleted boolean NOT NULL DEFAULT false,
  last_date timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX note_of_member ON note (member_id, id DESC) WHERE NOT deleted;
CREATE INDEX note_unread ON note (member_id) WHERE NOT deleted AND NOT read;

CREATE TABLE help_ticket (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null for a visitor who asks for a new password.
  member_id bigint REFERENCES member (id),
  contact text NOT NULL DEFAULT '',
  kind text NOT NULL DEFAULT 'help' CHECK (kind IN ('help', 'account', 'password')),
  title text NOT NULL,
  contents text NOT NULL,
  answer text,
  answer_date timestamptz,
  read boolean NOT NULL DEFAULT false,
  hidden boolean NOT NULL DEFAULT false,
  last_date timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX help_ticket_of_member ON help_ticket (member_id, id DESC) WHERE NOT hidden;

CREATE TABLE advertisement (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL,
  img_url text NOT NULL,
  link_url text NOT NULL,
  title text NOT NULL
);
