-- What the house has switched off; nothing of it is opened and takes stakes.
CREATE TABLE play_switch (
  kind text NOT NULL CHECK (kind IN ('gaming', 'provider', 'company', 'game')),
  -- Of the provider, company or game; empty for all gaming.
  code text NOT NULL CHECK ((code = '') = (kind = 'gaming')),
  reason text NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, code)
);
