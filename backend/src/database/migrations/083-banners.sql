-- What was taken back is kept, out of sight, as with notices.
ALTER TABLE advertisement ADD COLUMN removed boolean NOT NULL DEFAULT false;
