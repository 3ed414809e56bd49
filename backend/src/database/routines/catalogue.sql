-- Returns `y` if a game may be opened: the state of the catalogue, but `n` while the game, its company, its provider or all
-- gaming is switched off. Without the code of a game it is the state of the whole company.
CREATE OR REPLACE FUNCTION used_now(used text, which_company text, which_code text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN EXISTS (
    SELECT FROM play_switch s WHERE s.kind = 'gaming'
      OR (s.kind = 'company' AND s.code = which_company)
      OR (s.kind = 'game' AND s.code = which_code)
      OR (s.kind = 'provider' AND s.code = coalesce(
            (SELECT p.provider FROM company_provider p WHERE p.company = which_company), 'demo'))
  ) THEN 'n' ELSE used END
$$;

-- Tables and slots that a member may open, in the order of the site, with the fields that a provider receives.
CREATE OR REPLACE VIEW playable_game AS
  SELECT 'casino' AS type, code, company, game, '' AS theme, name_ko, name_en, used_now(used, company, code) AS used, least,
         most, since, image, ARRAY[0, place] AS place
  FROM casino_table
  UNION ALL
  SELECT 'slot', g.code, g.company, 'slot', g.theme, g.name_ko, g.name_en, used_now(p.used, g.company, g.code), g.least,
         g.most, g.since, g.image, ARRAY[1, p.place, g.place]
  FROM slot_game g JOIN slot_provider p ON p.code = g.company;
