-- What an operator imported is not renewed from the shipped catalogue at the next start.
ALTER TABLE casino_table ADD COLUMN by_operator boolean NOT NULL DEFAULT false;
ALTER TABLE slot_provider ADD COLUMN by_operator boolean NOT NULL DEFAULT false;
ALTER TABLE slot_game ADD COLUMN by_operator boolean NOT NULL DEFAULT false;

CREATE FUNCTION catalogue_keep_operators_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An import says so in the row itself; the shipped catalogue does not, and `used` may always be switched.
  IF OLD.by_operator AND current_setting('catalogue.shipped', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER casino_table_keeps_operators_words BEFORE UPDATE ON casino_table
  FOR EACH ROW EXECUTE FUNCTION catalogue_keep_operators_words();
CREATE TRIGGER slot_provider_keeps_operators_words BEFORE UPDATE ON slot_provider
  FOR EACH ROW EXECUTE FUNCTION catalogue_keep_operators_words();
CREATE TRIGGER slot_game_keeps_operators_words BEFORE UPDATE ON slot_game
  FOR EACH ROW EXECUTE FUNCTION catalogue_keep_operators_words();
