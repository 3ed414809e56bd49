-- What an announcement is about, and whether it stays above the others until it is taken down.
ALTER TABLE notice
  ADD COLUMN kind text NOT NULL DEFAULT 'notice' CHECK (kind IN ('notice', 'event', 'maintenance')),
  ADD COLUMN pinned boolean NOT NULL DEFAULT false;
