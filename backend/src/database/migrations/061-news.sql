-- What was taken back is kept, out of sight.
ALTER TABLE notice ADD COLUMN removed boolean NOT NULL DEFAULT false;
ALTER TABLE notice_popup ADD COLUMN removed boolean NOT NULL DEFAULT false;
CREATE INDEX notice_newest ON notice (last_date DESC, id DESC) WHERE NOT removed;

-- A number that grows with every change of what all visitors see, whoever made it: open pages compare it.
CREATE TABLE news_revision (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  revision bigint NOT NULL
);
INSERT INTO news_revision (revision) VALUES (1);

CREATE FUNCTION count_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE news_revision SET revision = revision + 1;
  RETURN NULL;
END $$;

CREATE TRIGGER notice_is_news AFTER INSERT OR UPDATE OR DELETE ON notice
  FOR EACH STATEMENT EXECUTE FUNCTION count_news();
CREATE TRIGGER notice_popup_is_news AFTER INSERT OR UPDATE OR DELETE ON notice_popup
  FOR EACH STATEMENT EXECUTE FUNCTION count_news();
CREATE TRIGGER advertisement_is_news AFTER INSERT OR UPDATE OR DELETE ON advertisement
  FOR EACH STATEMENT EXECUTE FUNCTION count_news();
