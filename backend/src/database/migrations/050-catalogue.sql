CREATE TABLE casino_table (
  code text PRIMARY KEY,
  company text NOT NULL,
  game text NOT NULL,
  name_ko text NOT NULL,
  name_en text NOT NULL,
  used text NOT NULL,
  least bigint NOT NULL,
  most bigint NOT NULL,
  place integer NOT NULL
);

CREATE TABLE slot_provider (
  code text PRIMARY KEY,
  name_ko text NOT NULL,
  name_en text NOT NULL,
  used text NOT NULL,
  place integer NOT NULL
);

CREATE TABLE slot_game (
  code text NOT NULL,
  company text NOT NULL REFERENCES slot_provider (code),
  theme text NOT NULL,
  name_ko text NOT NULL,
  name_en text NOT NULL,
  place integer NOT NULL,
  PRIMARY KEY (company, code)
);
