-- `/readyz` writes its one row: a database that only reads serves nobody.
CREATE TABLE IF NOT EXISTS written_proof (
  id integer PRIMARY KEY CHECK (id = 1),
  at timestamptz NOT NULL DEFAULT now()
);
