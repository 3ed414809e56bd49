-- Stakes of a slot game, in won; whole multiples of its twenty lines.
ALTER TABLE slot_game
  ADD COLUMN least bigint NOT NULL DEFAULT 200,
  ADD COLUMN most bigint NOT NULL DEFAULT 100000;

-- What a member may open, table or slot, and what a provider is told of it.
CREATE VIEW playable_game AS
  SELECT code, company, game, '' AS theme, name_ko, name_en, used, least, most FROM casino_table
  UNION ALL
  SELECT g.code, g.company, 'slot', g.theme, g.name_ko, g.name_en, p.used, g.least, g.most
  FROM slot_game g JOIN slot_provider p ON p.code = g.company;

-- The demo provider keeps what it was told at the opening.
ALTER TABLE rgs_session
  ADD COLUMN game text NOT NULL DEFAULT '',
  ADD COLUMN theme text NOT NULL DEFAULT '',
  ADD COLUMN name_ko text NOT NULL DEFAULT '',
  ADD COLUMN name_en text NOT NULL DEFAULT '',
  ADD COLUMN least bigint NOT NULL DEFAULT 0,
  ADD COLUMN most bigint NOT NULL DEFAULT 0;
-- The least time of a round: the next one begins no sooner.
ALTER TABLE rgs_round ADD COLUMN least_ms integer NOT NULL DEFAULT 5000;
