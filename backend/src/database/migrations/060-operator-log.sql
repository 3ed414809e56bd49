-- What operators did, by whom and when; written once, never changed.
CREATE TABLE operator_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  actor text NOT NULL,
  action text NOT NULL,
  input jsonb NOT NULL,
  result jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);

CREATE FUNCTION operator_log_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The table % is only added to.', TG_TABLE_NAME;
END $$;

CREATE TRIGGER operator_log_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_log
  FOR EACH STATEMENT EXECUTE FUNCTION operator_log_refuse_change();
