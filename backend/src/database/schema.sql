-- The schema as migrations and routines leave it. Written by `npm run schemas`; never changed by hand.

CREATE TABLE account_change (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  member_id bigint NOT NULL,
  what text NOT NULL,
  before jsonb,
  after jsonb,
  ip text DEFAULT ''::text NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT account_change_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT account_change_pkey PRIMARY KEY (id)
);

CREATE TABLE account_setting (
  name text NOT NULL,
  value jsonb NOT NULL,
  CONSTRAINT account_setting_pkey PRIMARY KEY (name)
);

CREATE TABLE advertisement (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  type text NOT NULL,
  img_url text NOT NULL,
  link_url text NOT NULL,
  title text NOT NULL,
  removed boolean DEFAULT false NOT NULL,
  translations jsonb DEFAULT '{}'::jsonb NOT NULL,
  promotion boolean DEFAULT true NOT NULL,
  CONSTRAINT advertisement_pkey PRIMARY KEY (id),
  CONSTRAINT advertisement_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text))
);

CREATE TABLE agent_code (
  hash bytea NOT NULL,
  login_id bigint NOT NULL,
  expires timestamp with time zone NOT NULL,
  CONSTRAINT agent_code_login_id_fkey FOREIGN KEY (login_id) REFERENCES login_token(id) ON DELETE CASCADE,
  CONSTRAINT agent_code_pkey PRIMARY KEY (hash)
);

CREATE TABLE audit_head (
  log text NOT NULL,
  place bigint DEFAULT 0 NOT NULL,
  hash bytea DEFAULT '\x'::bytea NOT NULL,
  CONSTRAINT audit_head_log_check CHECK ((log = ANY (ARRAY['operator_log'::text, 'money_audit'::text]))),
  CONSTRAINT audit_head_pkey PRIMARY KEY (log)
);

CREATE TABLE casino_company (
  code text NOT NULL,
  name_ko text NOT NULL,
  name_en text NOT NULL,
  place integer NOT NULL,
  CONSTRAINT casino_company_pkey PRIMARY KEY (code)
);

CREATE TABLE casino_table (
  code text NOT NULL,
  company text NOT NULL,
  game text NOT NULL,
  name_ko text NOT NULL,
  name_en text NOT NULL,
  used text NOT NULL,
  "least" bigint NOT NULL,
  most bigint NOT NULL,
  place integer NOT NULL,
  since date DEFAULT CURRENT_DATE NOT NULL,
  by_operator boolean DEFAULT false NOT NULL,
  CONSTRAINT casino_table_pkey PRIMARY KEY (code)
);

CREATE TABLE company_provider (
  company text NOT NULL,
  provider text NOT NULL,
  CONSTRAINT company_provider_pkey PRIMARY KEY (company),
  CONSTRAINT company_provider_provider_check CHECK ((provider ~ '^[a-z0-9]{2,32}$'::text))
);

CREATE TABLE favourite_game (
  member_id bigint NOT NULL,
  company text NOT NULL,
  code text NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT favourite_game_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT favourite_game_pkey PRIMARY KEY (member_id, company, code)
);

CREATE TABLE game_rule (
  provider text NOT NULL,
  game text NOT NULL,
  most_return numeric NOT NULL,
  CONSTRAINT game_rule_most_return_check CHECK ((most_return > (0)::numeric)),
  CONSTRAINT game_rule_pkey PRIMARY KEY (provider, game)
);

CREATE TABLE game_session (
  id text NOT NULL,
  member_id bigint NOT NULL,
  code text NOT NULL,
  company text NOT NULL,
  lang text NOT NULL,
  mode text NOT NULL,
  since timestamp with time zone DEFAULT now() NOT NULL,
  login_id bigint,
  touched timestamp with time zone DEFAULT now() NOT NULL,
  provider text DEFAULT 'demo'::text NOT NULL,
  CONSTRAINT game_session_login_id_fkey FOREIGN KEY (login_id) REFERENCES login_token(id) ON DELETE SET NULL,
  CONSTRAINT game_session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT game_session_pkey PRIMARY KEY (id)
);

CREATE TABLE help_message (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  ticket_id bigint NOT NULL,
  by_house boolean NOT NULL,
  contents text NOT NULL,
  request_id text,
  at timestamp with time zone DEFAULT now() NOT NULL,
  translations jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT help_message_pkey PRIMARY KEY (id),
  CONSTRAINT help_message_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES help_ticket(id),
  CONSTRAINT help_message_ticket_id_request_id_key UNIQUE (ticket_id, request_id),
  CONSTRAINT help_message_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text))
);

CREATE TABLE help_picture (
  message_id bigint NOT NULL,
  member_id bigint NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes bytea NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT help_picture_bytes_check CHECK (((octet_length(bytes) >= 1) AND (octet_length(bytes) <= 1048576))),
  CONSTRAINT help_picture_height_check CHECK (((height >= 1) AND (height <= 1600))),
  CONSTRAINT help_picture_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT help_picture_message_id_fkey FOREIGN KEY (message_id) REFERENCES help_message(id),
  CONSTRAINT help_picture_pkey PRIMARY KEY (message_id),
  CONSTRAINT help_picture_width_check CHECK (((width >= 1) AND (width <= 1600)))
);

CREATE TABLE help_ticket (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  member_id bigint,
  contact text DEFAULT ''::text NOT NULL,
  kind text DEFAULT 'help'::text NOT NULL,
  title text NOT NULL,
  contents text NOT NULL,
  answer text,
  answer_date timestamp with time zone,
  read boolean DEFAULT false NOT NULL,
  hidden boolean DEFAULT false NOT NULL,
  last_date timestamp with time zone DEFAULT now() NOT NULL,
  address_key text DEFAULT ''::text NOT NULL,
  translations jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT help_ticket_kind_check CHECK ((kind = ANY (ARRAY['help'::text, 'account'::text, 'password'::text]))),
  CONSTRAINT help_ticket_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT help_ticket_pkey PRIMARY KEY (id),
  CONSTRAINT help_ticket_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text))
);

CREATE TABLE launch_token (
  hash bytea NOT NULL,
  member_id bigint NOT NULL,
  code text NOT NULL,
  company text NOT NULL,
  lang text NOT NULL,
  mode text NOT NULL,
  expires timestamp with time zone NOT NULL,
  used boolean DEFAULT false NOT NULL,
  login_id bigint NOT NULL,
  session_id text,
  CONSTRAINT launch_token_login_id_fkey FOREIGN KEY (login_id) REFERENCES login_token(id) ON DELETE CASCADE,
  CONSTRAINT launch_token_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT launch_token_mode_check CHECK ((mode = ANY (ARRAY['real'::text, 'demo'::text]))),
  CONSTRAINT launch_token_pkey PRIMARY KEY (hash)
);

CREATE TABLE ledger_account (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  member_id bigint,
  kind text NOT NULL,
  balance ledger_balance DEFAULT 0,
  head bytea DEFAULT '\x'::bytea NOT NULL,
  last_transfer bigint DEFAULT 0 NOT NULL,
  last_at timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
  CONSTRAINT ledger_account_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT ledger_account_pkey PRIMARY KEY (id)
);

CREATE TABLE ledger_entry (
  transfer_id bigint NOT NULL,
  account_id bigint NOT NULL,
  amount bigint NOT NULL,
  balance_after bigint,
  balance_before bigint GENERATED ALWAYS AS ((balance_after - amount)) STORED,
  hash bytea,
  CONSTRAINT ledger_entry_pkey PRIMARY KEY (account_id, transfer_id)
) PARTITION BY RANGE (transfer_id);

CREATE TABLE ledger_transfer (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  member_id bigint NOT NULL,
  kind text NOT NULL,
  reference text NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  reason text,
  CONSTRAINT ledger_transfer_pkey PRIMARY KEY (id)
);

CREATE TABLE login_attempt (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id text NOT NULL,
  succeeded boolean NOT NULL,
  ip text NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  device text DEFAULT ''::text NOT NULL,
  kind text DEFAULT 'login'::text NOT NULL,
  address_key text DEFAULT ''::text NOT NULL,
  CONSTRAINT login_attempt_kind_check CHECK ((kind = ANY (ARRAY['login'::text, 'exchange'::text]))),
  CONSTRAINT login_attempt_pkey PRIMARY KEY (id)
);

CREATE TABLE login_token (
  hash bytea NOT NULL,
  member_id bigint NOT NULL,
  since timestamp with time zone DEFAULT now() NOT NULL,
  touched timestamp with time zone DEFAULT now() NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  ip text DEFAULT ''::text NOT NULL,
  device text DEFAULT ''::text NOT NULL,
  kind text DEFAULT 'web'::text NOT NULL,
  stepped_up timestamp with time zone,
  parent_id bigint,
  CONSTRAINT login_token_id_key UNIQUE (id),
  CONSTRAINT login_token_kind_check CHECK ((kind = ANY (ARRAY['web'::text, 'agent'::text]))),
  CONSTRAINT login_token_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT login_token_parent CHECK (((kind = 'agent'::text) = (parent_id IS NOT NULL))),
  CONSTRAINT login_token_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES login_token(id) ON DELETE CASCADE,
  CONSTRAINT login_token_pkey PRIMARY KEY (hash)
);

CREATE TABLE member (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id text NOT NULL,
  nick text NOT NULL,
  password_hash text NOT NULL,
  exchange_hash text NOT NULL,
  phone text NOT NULL,
  level integer DEFAULT 1 NOT NULL,
  play_type text DEFAULT 'member'::text NOT NULL,
  bank_code text NOT NULL,
  bank_owner text NOT NULL,
  bank_number text NOT NULL,
  referral_code text,
  referred_by bigint,
  domain text DEFAULT ''::text NOT NULL,
  state text DEFAULT 'active'::text NOT NULL,
  agreed_version text DEFAULT ''::text NOT NULL,
  joined timestamp with time zone DEFAULT now() NOT NULL,
  nick_folded text NOT NULL,
  CONSTRAINT member_level_check CHECK ((level >= 0)),
  CONSTRAINT member_nick_key UNIQUE (nick),
  CONSTRAINT member_pkey PRIMARY KEY (id),
  CONSTRAINT member_referral_code_key UNIQUE (referral_code),
  CONSTRAINT member_referred_by_fkey FOREIGN KEY (referred_by) REFERENCES member(id),
  CONSTRAINT member_state_check CHECK ((state = ANY (ARRAY['active'::text, 'wait'::text, 'rejected'::text, 'suspended'::text, 'closing'::text, 'closed'::text]))),
  CONSTRAINT member_user_id_check CHECK ((user_id ~ '^[a-z0-9]{4,16}$'::text)),
  CONSTRAINT member_user_id_key UNIQUE (user_id)
);

CREATE TABLE member_limit (
  member_id bigint NOT NULL,
  kind text NOT NULL,
  period text NOT NULL,
  amount bigint,
  pending_from timestamp with time zone,
  pending_amount bigint,
  reviewed timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT member_limit_amount_check CHECK ((amount >= 0)),
  CONSTRAINT member_limit_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'loss'::text, 'wager'::text]))),
  CONSTRAINT member_limit_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT member_limit_pending_amount_check CHECK ((pending_amount >= 0)),
  CONSTRAINT member_limit_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))),
  CONSTRAINT member_limit_pkey PRIMARY KEY (member_id, kind, period)
);

CREATE TABLE member_protection (
  member_id bigint NOT NULL,
  break_until timestamp with time zone,
  excluded_until timestamp with time zone,
  check_minutes integer,
  checked timestamp with time zone DEFAULT now() NOT NULL,
  offer_declined boolean DEFAULT false NOT NULL,
  CONSTRAINT member_protection_check_minutes_check CHECK (((check_minutes >= 5) AND (check_minutes <= 480))),
  CONSTRAINT member_protection_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT member_protection_pkey PRIMARY KEY (member_id)
);

CREATE TABLE migration (
  name text NOT NULL,
  hash text NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT migration_pkey PRIMARY KEY (name)
);

CREATE TABLE money_audit (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  actor text NOT NULL,
  act text NOT NULL,
  subject text NOT NULL,
  reason text,
  before jsonb,
  after jsonb,
  place bigint,
  hash bytea,
  CONSTRAINT money_audit_actor_check CHECK ((actor <> ''::text)),
  CONSTRAINT money_audit_pkey PRIMARY KEY (id)
);

CREATE TABLE money_closing (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  concerns text NOT NULL,
  bank_code text,
  daily_from text,
  daily_to text,
  starts timestamp with time zone DEFAULT now() NOT NULL,
  ends timestamp with time zone,
  words text,
  opened timestamp with time zone,
  CONSTRAINT money_closing_check CHECK (((num_nulls(daily_from, daily_to) <> 1) AND COALESCE((daily_from <> daily_to), true))),
  CONSTRAINT money_closing_concerns_check CHECK ((concerns = ANY (ARRAY['deposit'::text, 'withdraw'::text, 'both'::text]))),
  CONSTRAINT money_closing_daily_from_check CHECK ((daily_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  CONSTRAINT money_closing_daily_to_check CHECK ((daily_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  CONSTRAINT money_closing_pkey PRIMARY KEY (id)
);

CREATE TABLE money_request (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  member_id bigint NOT NULL,
  kind text NOT NULL,
  balance bigint NOT NULL,
  bank_owner text DEFAULT ''::text NOT NULL,
  state text DEFAULT 'wait'::text NOT NULL,
  reason text,
  hidden boolean DEFAULT false NOT NULL,
  last_date timestamp with time zone DEFAULT now() NOT NULL,
  done_date timestamp with time zone,
  work_date timestamp with time zone,
  lang text DEFAULT 'ko'::text NOT NULL,
  CONSTRAINT money_request_balance_check CHECK ((balance > 0)),
  CONSTRAINT money_request_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'withdraw'::text]))),
  CONSTRAINT money_request_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT money_request_pkey PRIMARY KEY (id),
  CONSTRAINT money_request_state_check CHECK ((state = ANY (ARRAY['wait'::text, 'done'::text, 'reject'::text, 'cancelled'::text])))
);

CREATE TABLE money_setting (
  single boolean DEFAULT true NOT NULL,
  withdraw_gap_minutes integer DEFAULT 0 NOT NULL,
  ticker boolean DEFAULT false NOT NULL,
  deposit_most bigint DEFAULT 100000000 NOT NULL,
  CONSTRAINT money_setting_deposit_most_check CHECK (((deposit_most >= 10000) AND (deposit_most <= '1000000000000'::bigint))),
  CONSTRAINT money_setting_pkey PRIMARY KEY (single),
  CONSTRAINT money_setting_single_check CHECK (single),
  CONSTRAINT money_setting_withdraw_gap_minutes_check CHECK (((withdraw_gap_minutes >= 0) AND (withdraw_gap_minutes <= 10080)))
);

CREATE TABLE news_revision (
  only_row boolean DEFAULT true NOT NULL,
  revision bigint NOT NULL,
  CONSTRAINT news_revision_only_row_check CHECK (only_row),
  CONSTRAINT news_revision_pkey PRIMARY KEY (only_row)
);

CREATE TABLE note (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  member_id bigint NOT NULL,
  title text NOT NULL,
  contents text NOT NULL,
  read boolean DEFAULT false NOT NULL,
  deleted boolean DEFAULT false NOT NULL,
  last_date timestamp with time zone DEFAULT now() NOT NULL,
  translations jsonb DEFAULT '{}'::jsonb NOT NULL,
  promotion boolean DEFAULT false NOT NULL,
  CONSTRAINT note_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT note_pkey PRIMARY KEY (id),
  CONSTRAINT note_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text))
);

CREATE TABLE notice (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  title text NOT NULL,
  contents text NOT NULL,
  domain text DEFAULT ''::text NOT NULL,
  last_date timestamp with time zone DEFAULT now() NOT NULL,
  removed boolean DEFAULT false NOT NULL,
  kind text DEFAULT 'notice'::text NOT NULL,
  pinned boolean DEFAULT false NOT NULL,
  translations jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT notice_kind_check CHECK ((kind = ANY (ARRAY['notice'::text, 'event'::text, 'maintenance'::text]))),
  CONSTRAINT notice_pkey PRIMARY KEY (id),
  CONSTRAINT notice_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text))
);

CREATE TABLE notice_popup (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  title text NOT NULL,
  title_color text DEFAULT ''::text NOT NULL,
  contents text NOT NULL,
  domain text DEFAULT ''::text NOT NULL,
  pos_x integer DEFAULT 0 NOT NULL,
  pos_y integer DEFAULT 0 NOT NULL,
  removed boolean DEFAULT false NOT NULL,
  translations jsonb DEFAULT '{}'::jsonb NOT NULL,
  promotion boolean DEFAULT true NOT NULL,
  CONSTRAINT notice_popup_pkey PRIMARY KEY (id),
  CONSTRAINT notice_popup_translations_check CHECK ((jsonb_typeof(translations) = 'object'::text))
);

CREATE TABLE operator_log (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  input jsonb NOT NULL,
  result jsonb NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  place bigint,
  hash bytea,
  CONSTRAINT operator_log_pkey PRIMARY KEY (id)
);

CREATE TABLE passkey (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  member_id bigint NOT NULL,
  credential_id text NOT NULL,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text NOT NULL,
  rp_id text NOT NULL,
  name text NOT NULL,
  added timestamp with time zone DEFAULT now() NOT NULL,
  used timestamp with time zone,
  CONSTRAINT passkey_counter_check CHECK ((counter >= 0)),
  CONSTRAINT passkey_credential_id_key UNIQUE (credential_id),
  CONSTRAINT passkey_member_id_fkey FOREIGN KEY (member_id) REFERENCES passkey_owner(member_id),
  CONSTRAINT passkey_pkey PRIMARY KEY (id)
);

CREATE TABLE passkey_challenge (
  challenge text NOT NULL,
  purpose text NOT NULL,
  login_id bigint,
  subject text NOT NULL,
  rp_id text NOT NULL,
  origins text NOT NULL,
  expires timestamp with time zone NOT NULL,
  CONSTRAINT passkey_challenge_check CHECK (((login_id IS NULL) = (purpose = 'login'::text))),
  CONSTRAINT passkey_challenge_login_id_fkey FOREIGN KEY (login_id) REFERENCES login_token(id) ON DELETE CASCADE,
  CONSTRAINT passkey_challenge_pkey PRIMARY KEY (challenge),
  CONSTRAINT passkey_challenge_purpose_check CHECK ((purpose = ANY (ARRAY['login'::text, 'add'::text, 'step-up'::text, 'withdraw'::text])))
);

CREATE TABLE passkey_owner (
  member_id bigint NOT NULL,
  handle text NOT NULL,
  CONSTRAINT passkey_owner_handle_key UNIQUE (handle),
  CONSTRAINT passkey_owner_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT passkey_owner_pkey PRIMARY KEY (member_id)
);

CREATE TABLE payout_alarm (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  provider text NOT NULL,
  tx_id text NOT NULL,
  bet_tx_id text NOT NULL,
  member_id bigint NOT NULL,
  company text NOT NULL,
  code text NOT NULL,
  stake bigint NOT NULL,
  asked bigint NOT NULL,
  most bigint NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT payout_alarm_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT payout_alarm_pkey PRIMARY KEY (id)
);

CREATE TABLE play_switch (
  kind text NOT NULL,
  code text NOT NULL,
  reason text NOT NULL,
  since timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT play_switch_check CHECK (((code = ''::text) = (kind = 'gaming'::text))),
  CONSTRAINT play_switch_kind_check CHECK ((kind = ANY (ARRAY['gaming'::text, 'provider'::text, 'company'::text, 'game'::text]))),
  CONSTRAINT play_switch_pkey PRIMARY KEY (kind, code)
);

CREATE TABLE recovery_code (
  member_id bigint NOT NULL,
  hash bytea NOT NULL,
  made timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT recovery_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT recovery_code_pkey PRIMARY KEY (member_id, hash)
);

CREATE TABLE registration_attempt (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  address_key text NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT registration_attempt_pkey PRIMARY KEY (id)
);

CREATE TABLE request_outcome (
  member_id bigint NOT NULL,
  request_id text NOT NULL,
  payload_hash text NOT NULL,
  answer json,
  at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT request_outcome_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT request_outcome_pkey PRIMARY KEY (member_id, request_id)
);

CREATE TABLE retention_run (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  actor text NOT NULL,
  began timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  ended timestamp with time zone,
  removed jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT retention_run_pkey PRIMARY KEY (id)
);

CREATE TABLE rgs_round (
  id text NOT NULL,
  session_id text NOT NULL,
  request_id text NOT NULL,
  bets jsonb NOT NULL,
  stake bigint NOT NULL,
  result jsonb,
  win bigint,
  state text NOT NULL,
  answer jsonb,
  started timestamp with time zone DEFAULT now() NOT NULL,
  server_seed text DEFAULT ''::text NOT NULL,
  client_seed text DEFAULT ''::text NOT NULL,
  nonce integer DEFAULT 0 NOT NULL,
  least_ms integer DEFAULT 5000 NOT NULL,
  CONSTRAINT rgs_round_pkey PRIMARY KEY (id),
  CONSTRAINT rgs_round_session_id_fkey FOREIGN KEY (session_id) REFERENCES rgs_session(id),
  CONSTRAINT rgs_round_session_id_request_id_key UNIQUE (session_id, request_id),
  CONSTRAINT rgs_round_state_check CHECK ((state = ANY (ARRAY['bet'::text, 'drawn'::text, 'settled'::text, 'undoing'::text, 'undone'::text, 'refused'::text])))
);

CREATE TABLE rgs_session (
  id text NOT NULL,
  wallet_session text NOT NULL,
  user_id text NOT NULL,
  code text NOT NULL,
  lang text NOT NULL,
  mode text NOT NULL,
  demo_balance bigint DEFAULT 0 NOT NULL,
  server_seed text NOT NULL,
  nonce integer DEFAULT 0 NOT NULL,
  since timestamp with time zone DEFAULT now() NOT NULL,
  game text DEFAULT ''::text NOT NULL,
  theme text DEFAULT ''::text NOT NULL,
  name_ko text DEFAULT ''::text NOT NULL,
  name_en text DEFAULT ''::text NOT NULL,
  "least" bigint DEFAULT 0 NOT NULL,
  most bigint DEFAULT 0 NOT NULL,
  CONSTRAINT rgs_session_pkey PRIMARY KEY (id)
);

CREATE TABLE routine (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  hash text NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT routine_pkey PRIMARY KEY (id)
);

CREATE TABLE slot_game (
  code text NOT NULL,
  company text NOT NULL,
  theme text NOT NULL,
  name_ko text NOT NULL,
  name_en text NOT NULL,
  place integer NOT NULL,
  since date DEFAULT CURRENT_DATE NOT NULL,
  "least" bigint DEFAULT 200 NOT NULL,
  most bigint DEFAULT 100000 NOT NULL,
  by_operator boolean DEFAULT false NOT NULL,
  CONSTRAINT slot_game_company_fkey FOREIGN KEY (company) REFERENCES slot_provider(code),
  CONSTRAINT slot_game_pkey PRIMARY KEY (company, code)
);

CREATE TABLE slot_provider (
  code text NOT NULL,
  name_ko text NOT NULL,
  name_en text NOT NULL,
  used text NOT NULL,
  place integer NOT NULL,
  by_operator boolean DEFAULT false NOT NULL,
  CONSTRAINT slot_provider_pkey PRIMARY KEY (code)
);

CREATE TABLE transfer_trace (
  transfer_id bigint NOT NULL,
  trace_id bytea NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT transfer_trace_pkey PRIMARY KEY (transfer_id),
  CONSTRAINT transfer_trace_trace_id_check CHECK ((octet_length(trace_id) = 16))
);

CREATE TABLE wallet_bet (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  tx_id text NOT NULL,
  member_id bigint,
  round_id text DEFAULT ''::text NOT NULL,
  code text DEFAULT ''::text NOT NULL,
  company text DEFAULT ''::text NOT NULL,
  amount bigint DEFAULT 0 NOT NULL,
  win bigint DEFAULT 0 NOT NULL,
  balance_before bigint DEFAULT 0 NOT NULL,
  balance_after bigint DEFAULT 0 NOT NULL,
  state text NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  record jsonb,
  most_win bigint,
  CONSTRAINT wallet_bet_amount_check CHECK ((amount >= 0)),
  CONSTRAINT wallet_bet_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT wallet_bet_most_win_check CHECK ((most_win >= 0)),
  CONSTRAINT wallet_bet_pkey PRIMARY KEY (tx_id),
  CONSTRAINT wallet_bet_state_check CHECK ((state = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text, 'void'::text, 'refused'::text, 'tombstone'::text]))),
  CONSTRAINT wallet_bet_win_check CHECK ((win >= 0))
);

CREATE TABLE wallet_message (
  tx_id text NOT NULL,
  payload_hash text NOT NULL,
  answer json,
  at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT wallet_message_pkey PRIMARY KEY (tx_id)
);

CREATE TABLE written_proof (
  id integer NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT written_proof_id_check CHECK ((id = 1)),
  CONSTRAINT written_proof_pkey PRIMARY KEY (id)
);

CREATE INDEX account_change_of_member ON public.account_change USING btree (member_id, id DESC);

CREATE INDEX agent_code_of_login ON public.agent_code USING btree (login_id);

CREATE INDEX game_session_of_login ON public.game_session USING btree (login_id) WHERE (login_id IS NOT NULL);

CREATE INDEX game_session_of_member ON public.game_session USING btree (member_id, company, code, since DESC);

CREATE INDEX help_message_of_ticket ON public.help_message USING btree (ticket_id, id);

CREATE INDEX help_picture_of_member ON public.help_picture USING btree (member_id, at);

CREATE INDEX help_ticket_address ON public.help_ticket USING btree (address_key, last_date) WHERE (kind = 'password'::text);

CREATE INDEX help_ticket_of_member ON public.help_ticket USING btree (member_id, id DESC) WHERE (NOT hidden);

CREATE INDEX help_ticket_password ON public.help_ticket USING btree (contact, last_date) WHERE (kind = 'password'::text);

CREATE INDEX help_ticket_unread ON public.help_ticket USING btree (member_id) WHERE ((NOT hidden) AND (NOT read) AND (answer IS NOT NULL));

CREATE INDEX help_ticket_waiting ON public.help_ticket USING btree (id) WHERE (answer IS NULL);

CREATE INDEX help_ticket_waiting_of_member ON public.help_ticket USING btree (member_id, kind) WHERE (answer IS NULL);

CREATE INDEX launch_token_of_login ON public.launch_token USING btree (login_id);

CREATE UNIQUE INDEX ledger_account_of_house ON public.ledger_account USING btree (kind) WHERE (member_id IS NULL);

CREATE UNIQUE INDEX ledger_account_of_member ON public.ledger_account USING btree (member_id, kind) WHERE (member_id IS NOT NULL);

CREATE INDEX ledger_entry_of_transfer ON ONLY public.ledger_entry USING btree (transfer_id);

CREATE INDEX ledger_transfer_of_member ON public.ledger_transfer USING btree (member_id, id DESC);

CREATE UNIQUE INDEX ledger_transfer_of_request ON public.ledger_transfer USING btree (kind, reference) WHERE ((kind = ANY (ARRAY['deposit'::text, 'withdraw'::text, 'paid'::text, 'returned'::text])) AND (reference ~ '^[0-9]+$'::text));

CREATE INDEX login_attempt_address ON public.login_attempt USING btree (address_key, at DESC) WHERE (NOT succeeded);

CREATE INDEX login_attempt_member ON public.login_attempt USING btree (user_id, id DESC);

CREATE INDEX login_attempt_of_member ON public.login_attempt USING btree (kind, user_id, id DESC);

CREATE INDEX login_token_member ON public.login_token USING btree (member_id);

CREATE INDEX login_token_of_parent ON public.login_token USING btree (parent_id) WHERE (parent_id IS NOT NULL);

CREATE UNIQUE INDEX member_bank ON public.member USING btree (bank_code, bank_number);

CREATE UNIQUE INDEX member_nick_folded ON public.member USING btree (nick_folded);

CREATE UNIQUE INDEX member_phone ON public.member USING btree (phone);

CREATE UNIQUE INDEX member_referral_code_folded ON public.member USING btree (lower(referral_code));

CREATE INDEX member_waits ON public.member USING btree (id) WHERE (state = 'wait'::text);

CREATE UNIQUE INDEX money_audit_place ON public.money_audit USING btree (place);

CREATE INDEX money_request_of_member ON public.money_request USING btree (member_id, kind, id DESC) WHERE (NOT hidden);

CREATE UNIQUE INDEX money_request_waiting ON public.money_request USING btree (member_id, kind) WHERE (state = 'wait'::text);

CREATE INDEX note_kept ON public.note USING btree (member_id) WHERE (NOT deleted);

CREATE INDEX note_of_member ON public.note USING btree (member_id, id DESC) WHERE (NOT deleted);

CREATE INDEX note_of_service ON public.note USING btree (member_id, id DESC) WHERE ((NOT deleted) AND (NOT promotion));

CREATE INDEX note_unread ON public.note USING btree (member_id) WHERE ((NOT deleted) AND (NOT read));

CREATE INDEX notice_newest ON public.notice USING btree (last_date DESC, id DESC) WHERE (NOT removed);

CREATE UNIQUE INDEX operator_log_place ON public.operator_log USING btree (place);

CREATE INDEX passkey_challenge_expires ON public.passkey_challenge USING btree (expires);

CREATE INDEX passkey_challenge_of_login ON public.passkey_challenge USING btree (login_id);

CREATE INDEX passkey_of_member ON public.passkey USING btree (member_id, id);

CREATE INDEX registration_attempt_address ON public.registration_attempt USING btree (address_key, id DESC);

CREATE INDEX registration_attempt_at ON public.registration_attempt USING btree (at);

CREATE INDEX rgs_round_of_session ON public.rgs_round USING btree (session_id, started DESC);

CREATE INDEX rgs_round_pending ON public.rgs_round USING btree (state) WHERE (state = ANY (ARRAY['bet'::text, 'drawn'::text, 'undoing'::text]));

CREATE INDEX rgs_session_of_user ON public.rgs_session USING btree (user_id, mode, code);

CREATE UNIQUE INDEX rgs_session_of_wallet ON public.rgs_session USING btree (wallet_session);

CREATE INDEX transfer_trace_of_trace ON public.transfer_trace USING btree (trace_id);

CREATE INDEX wallet_bet_of_member ON public.wallet_bet USING btree (member_id, id DESC);

CREATE INDEX wallet_bet_open ON public.wallet_bet USING btree (member_id) WHERE (state = 'open'::text);

CREATE INDEX wallet_bet_open_by_game ON public.wallet_bet USING btree (member_id, company, code) WHERE (state = 'open'::text);

CREATE OR REPLACE FUNCTION public.account_change_refuse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'what happened is never changed' USING ERRCODE = 'integrity_constraint_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.audit_breaks()
 RETURNS TABLE(log text, place bigint, broken text)
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$
  WITH line AS (
    SELECT 'operator_log' AS log, o.place, o.hash, to_jsonb(o) AS said FROM operator_log o
    UNION ALL
    SELECT 'money_audit', m.place, m.hash, to_jsonb(m) FROM money_audit m
  ), linked AS (
    SELECT l.*, coalesce(lag(l.hash) OVER own, '') AS prior, coalesce(lag(l.place) OVER own, 0) AS before
    FROM line l WHERE l.place IS NOT NULL WINDOW own AS (PARTITION BY l.log ORDER BY l.place)
  ), last AS (
    SELECT h.log, h.place AS expected, h.hash AS head, l.place, l.hash
    FROM audit_head h LEFT JOIN LATERAL (
      SELECT x.place, x.hash FROM linked x WHERE x.log = h.log ORDER BY x.place DESC LIMIT 1
    ) l ON true
  )
  SELECT l.log, l.place, 'lines before this one are missing' FROM linked l WHERE l.place <> l.before + 1
  UNION ALL
  SELECT l.log, l.place, 'differs from what was written' FROM linked l
    WHERE l.place = l.before + 1 AND l.hash IS DISTINCT FROM audit_link(l.prior, l.said)
  UNION ALL
  SELECT t.log, coalesce(t.place, 0), 'lines after this one are missing' FROM last t
    WHERE (coalesce(t.place, 0), coalesce(t.hash, '')) <> (t.expected, t.head)
  UNION ALL
  -- What was put in behind the trigger has no place among the others.
  SELECT l.log, 0, 'a line was put in by hand' FROM line l
    WHERE l.place IS NULL AND (l.said ->> 'at')::timestamptz > (SELECT min((f.said ->> 'at')::timestamptz) FROM linked f WHERE f.log = l.log)
  ORDER BY 1, 2
$function$;

CREATE OR REPLACE FUNCTION public.audit_link(prior bytea, line jsonb)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT sha256(prior || convert_to((line - 'hash')::text, 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION public.audit_link_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
AS $function$
DECLARE
  prior bytea;
BEGIN
  SELECT place + 1, hash INTO NEW.place, prior FROM audit_head WHERE log = TG_TABLE_NAME FOR UPDATE;
  NEW.hash := audit_link(prior, to_jsonb(NEW));
  UPDATE audit_head SET place = NEW.place, hash = NEW.hash WHERE log = TG_TABLE_NAME;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.catalogue_keep_operators_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- An import says so in the row itself; the shipped catalogue does not, and `used` may always be switched.
  IF OLD.by_operator AND current_setting('catalogue.shipped', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.count_news()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE news_revision SET revision = revision + 1;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.ledger_carry_out()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  place text := '';
  change bigint;
  account bigint;
  after bigint;
  link bytea;
  ids bigint[] := '{}';
  afters bigint[] := '{}';
  links bytea[] := '{}';
  members boolean := false;
  written bigint;
  total bigint := 0;
  moment timestamptz := clock_timestamp();
  said bytea;
  cash integer := array_position(NEW.accounts, 'cash');
  cash_id bigint;
  cash_link bytea;
  cash_change bigint := coalesce(NEW.amounts[cash], 0);
BEGIN
  -- A member's cash comes first, whether it changes or not: number and moment are taken again when another transfer of
  -- the member came between, or the clock went back.
  LOOP
    written := ledger_month_begin(moment) + nextval('ledger_transfer_id_seq');
    said := ledger_said(written, NEW.member_id, NEW.kind, NEW.reference, NEW.reason, moment, NEW.accounts, NEW.amounts);
    UPDATE ledger_account SET balance = balance + cash_change, last_transfer = written, last_at = moment,
        head = CASE WHEN cash IS NULL THEN head ELSE ledger_link(head, id, balance + cash_change, said) END
      WHERE member_id = NEW.member_id AND kind = 'cash' AND balance + cash_change >= 0
        AND last_transfer < written AND last_at <= moment
      RETURNING id, balance, head INTO cash_id, after, cash_link;
    EXIT WHEN FOUND;
    SELECT balance, greatest(last_at, clock_timestamp()) INTO after, moment
      FROM ledger_account WHERE member_id = NEW.member_id AND kind = 'cash' FOR NO KEY UPDATE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'there is no member %', NEW.member_id USING ERRCODE = 'foreign_key_violation';
    ELSIF after + cash_change < 0 THEN
      NEW.short := 'cash';
      NEW.cash_before := after;
      NEW.cash_after := after;
      RETURN NEW;
    END IF;
  END LOOP;
  NEW.cash_before := after - cash_change;
  NEW.cash_after := after;
  FOR i IN 1 .. cardinality(NEW.accounts) LOOP
    change := NEW.amounts[i];
    -- What a transfer says has one form: its accounts by the alphabet.
    IF (NEW.accounts[i] COLLATE "C" > place AND change <> 0) IS NOT TRUE THEN
      RAISE EXCEPTION 'an order names its accounts by the alphabet, each once, with what moves there'
        USING ERRCODE = 'check_violation';
    END IF;
    place := NEW.accounts[i];
    account := array_position('{bank,games,comp_expense}'::text[], place);
    after := NULL;
    link := NULL;
    IF place = 'cash' THEN
      account := cash_id;
      after := NEW.cash_after;
      link := cash_link;
    ELSIF account IS NULL THEN
      UPDATE ledger_account SET balance = balance + change, head = ledger_link(head, id, balance + change, said)
        WHERE member_id = NEW.member_id AND kind = place AND balance + change >= 0
        RETURNING id, balance, head INTO account, after, link;
      IF NOT FOUND THEN
        IF NOT EXISTS (SELECT FROM ledger_account WHERE member_id = NEW.member_id AND kind = place) THEN
          RAISE EXCEPTION 'member % has no account %', NEW.member_id, place USING ERRCODE = 'foreign_key_violation';
        END IF;
        UPDATE ledger_account a SET balance = a.balance - m.amount, head = coalesce((
            SELECT last.hash FROM (
              -- Compared as one, see `ledger_state_at`.
              SELECT e.account_id, e.hash FROM ledger_entry e WHERE (e.account_id, e.transfer_id) <= (a.id, written)
              ORDER BY e.account_id DESC, e.transfer_id DESC LIMIT 1
            ) last WHERE last.account_id = a.id), '')
          FROM unnest(ids, NEW.amounts) AS m (id, amount) WHERE a.id = m.id AND a.member_id = NEW.member_id;
        UPDATE ledger_account SET last_transfer = coalesce(
            (SELECT max(t.id) FROM ledger_transfer t WHERE t.member_id = NEW.member_id), 0)
          WHERE member_id = NEW.member_id AND kind = 'cash';
        NEW.short := place;
        NEW.cash_after := NEW.cash_before;
        RETURN NEW;
      END IF;
    END IF;
    total := total + change;
    members := members OR after IS NOT NULL;
    ids[i] := account;
    afters[i] := after;
    links[i] := link;
  END LOOP;
  IF NOT members OR total <> 0 THEN
    RAISE EXCEPTION 'an order moves money of a member, and what it moves sums to zero' USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO ledger_transfer (id, member_id, kind, reference, reason, at) OVERRIDING SYSTEM VALUE
    VALUES (written, NEW.member_id, NEW.kind, NEW.reference, NEW.reason, moment);
  INSERT INTO ledger_entry (transfer_id, account_id, amount, balance_after, hash)
    SELECT written, unnest(ids), unnest(NEW.amounts), unnest(afters), unnest(links);
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.ledger_guard_entries(month regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  EXECUTE format('CREATE TRIGGER ledger_entry_by_order BEFORE INSERT ON %s
    FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ledger_refuse_by_hand()', month);
  EXECUTE format('CREATE TRIGGER ledger_entry_not_emptied BEFORE TRUNCATE ON %s
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change()', month);
END $function$;

CREATE OR REPLACE FUNCTION public.ledger_keep_trace()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.trace IS NOT NULL AND NEW.short IS NULL THEN
    INSERT INTO transfer_trace (transfer_id, trace_id)
      SELECT last_transfer, decode(NEW.trace, 'hex') FROM ledger_account
      WHERE member_id = NEW.member_id AND kind = 'cash';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.ledger_link(prior bytea, account bigint, balance bigint, said bytea)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT sha256(prior || int8send(account) || int8send(balance) || said)
$function$;

CREATE OR REPLACE FUNCTION public.ledger_make_months(since timestamp with time zone, ahead integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
DECLARE
  size CONSTANT bigint := 10000000000000;
  month bigint;
  name text;
  made integer := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('ledger_make_months'));
  FOREACH month IN ARRAY ARRAY(
    SELECT ledger_month_begin(since) / size + i FROM generate_series(0, ahead) AS i
    UNION SELECT transfer_id / size FROM ledger_entry_other ORDER BY 1
  ) LOOP
    name := 'ledger_entry_' || to_char(timestamp '2020-01-01' + make_interval(months => month::integer), 'YYYY_MM');
    CONTINUE WHEN to_regclass(name) IS NOT NULL;
    EXECUTE format('CREATE TABLE %I (LIKE ledger_entry INCLUDING GENERATED)', name);
    IF EXISTS (SELECT FROM ledger_entry_other WHERE transfer_id / size = month) THEN
      LOCK TABLE ledger_entry IN ACCESS EXCLUSIVE MODE;
      ALTER TABLE ledger_entry_other DISABLE TRIGGER USER;
      EXECUTE format('WITH gone AS (DELETE FROM ledger_entry_other WHERE transfer_id / %s = %s RETURNING *)
        INSERT INTO %I (transfer_id, account_id, amount, balance_after, hash)
        SELECT transfer_id, account_id, amount, balance_after, hash FROM gone', size, month, name);
      ALTER TABLE ledger_entry_other ENABLE TRIGGER USER;
    END IF;
    EXECUTE format('ALTER TABLE ledger_entry ATTACH PARTITION %I FOR VALUES FROM (%s) TO (%s)',
      name, month * size, (month + 1) * size);
    PERFORM ledger_guard_entries(name::regclass);
    made := made + 1;
  END LOOP;
  RETURN made;
END $function$;

CREATE OR REPLACE FUNCTION public.ledger_month_begin(at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT ((date_part('year', at AT TIME ZONE 'UTC') - 2020) * 12 + date_part('month', at AT TIME ZONE 'UTC') - 1)::bigint
    * 10000000000000
$function$;

CREATE OR REPLACE FUNCTION public.ledger_refuse_by_hand()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'entries and balances are written by ledger_move alone' USING ERRCODE = 'integrity_constraint_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.ledger_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'the ledger is never changed: write another transfer' USING ERRCODE = 'integrity_constraint_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.ledger_refuse_second_answer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP <> 'UPDATE' THEN
    RAISE EXCEPTION 'an answered request is kept for ever' USING ERRCODE = 'integrity_constraint_violation';
  ELSIF OLD.answer IS NOT NULL THEN
    RAISE EXCEPTION 'an answered request is never answered again' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.ledger_require_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  total numeric;
BEGIN
  SELECT sum(amount) INTO total FROM ledger_entry WHERE transfer_id = NEW.id;
  IF total IS DISTINCT FROM 0 THEN
    RAISE EXCEPTION 'transfer % sums to %, not to zero', NEW.id, coalesce(total::text, 'nothing')
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.ledger_require_empty_start()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.id <= 3 OR NEW.member_id IS NULL OR NEW.kind NOT IN ('cash', 'in_play', 'comp', 'hold') THEN
    RAISE EXCEPTION 'an account is a member’s cash, in_play, comp or hold' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.balance IS DISTINCT FROM 0 THEN
    RAISE EXCEPTION 'an account starts empty' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.ledger_said(id bigint, member bigint, kind text, reference text, reason text, at timestamp with time zone, accounts text[], amounts bigint[])
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  SELECT convert_to((ARRAY[kind, reference, reason] || accounts)::text, 'UTF8')
    || array_send(amounts) || int8send(id) || int8send(member) || timestamptz_send(at)
$function$;

CREATE OR REPLACE FUNCTION public.ledger_state_at(member bigint, which text, transfer bigint)
 RETURNS TABLE(amount bigint, balance_after bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE WHEN last.transfer_id = transfer THEN last.amount ELSE 0 END, last.balance_after
  FROM ledger_account a, LATERAL (
    SELECT e.account_id, e.transfer_id, e.amount, e.balance_after FROM ledger_entry e
    WHERE (e.account_id, e.transfer_id) <= (a.id, transfer) ORDER BY e.account_id DESC, e.transfer_id DESC LIMIT 1
  ) last
  WHERE a.member_id = member AND a.kind = which AND last.account_id = a.id LIMIT 1
$function$;

CREATE OR REPLACE FUNCTION public.member_closes_empty()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.state = 'closed' AND (OLD.state <> 'closing'
    OR EXISTS (SELECT FROM ledger_account WHERE member_id = NEW.id AND balance <> 0)) THEN
    RAISE EXCEPTION 'an account is closed when its money is 0' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.state IN ('closing', 'closed') AND NEW.state NOT IN ('closing', 'closed', 'active') THEN
    RAISE EXCEPTION 'a closed account is opened again or stays closed' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.money_request_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a request is kept for ever' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (OLD.id, OLD.member_id, OLD.kind, OLD.balance, OLD.bank_owner, OLD.last_date)
     IS DISTINCT FROM (NEW.id, NEW.member_id, NEW.kind, NEW.balance, NEW.bank_owner, NEW.last_date) THEN
    RAISE EXCEPTION 'what was asked for is never changed' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.state <> 'wait' AND NEW.state <> OLD.state THEN
    RAISE EXCEPTION 'request % is finished', OLD.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.kind = 'withdraw' AND NEW.state = 'cancelled' THEN
    RAISE EXCEPTION 'a withdrawal is never cancelled' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.operator_log_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'The table % is only added to.', TG_TABLE_NAME;
END $function$;

CREATE OR REPLACE FUNCTION public.payout_alarm_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'a refused payout is kept as it is' USING ERRCODE = 'integrity_constraint_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.protection_keeps_promise()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'protection is never deleted' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (OLD.break_until > now() AND (NEW.break_until IS NULL OR NEW.break_until < OLD.break_until))
    OR (OLD.excluded_until > now() AND (NEW.excluded_until IS NULL OR NEW.excluded_until < OLD.excluded_until)) THEN
    RAISE EXCEPTION 'a break or self-exclusion is never made shorter' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.used_now(used text, which_company text, which_code text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE WHEN EXISTS (
    SELECT FROM play_switch s WHERE s.kind = 'gaming'
      OR (s.kind = 'company' AND s.code = which_company)
      OR (s.kind = 'game' AND s.code = which_code)
      OR (s.kind = 'provider' AND s.code = coalesce(
            (SELECT p.provider FROM company_provider p WHERE p.company = which_company), 'demo'))
  ) THEN 'n' ELSE used END
$function$;

CREATE VIEW audit_line AS
 SELECT 'operator'::text AS source,
    operator_log.id,
    operator_log.at,
    operator_log.actor,
    operator_log.action AS act,
    COALESCE((operator_log.input ->> 'userId'::text), concat_ws(' '::text, (operator_log.input ->> 'kind'::text), (operator_log.input ->> 'code'::text), (operator_log.input ->> 'id'::text))) AS subject,
    (operator_log.input ->> 'reason'::text) AS reason,
    ''::text AS ip,
    operator_log.input AS before,
    operator_log.result AS after
   FROM operator_log
UNION ALL
 SELECT 'money'::text AS source,
    money_audit.id,
    money_audit.at,
    money_audit.actor,
    money_audit.act,
    money_audit.subject,
    money_audit.reason,
    ''::text AS ip,
    money_audit.before,
    money_audit.after
   FROM money_audit
UNION ALL
 SELECT 'account'::text AS source,
    c.id,
    c.at,
    m.user_id AS actor,
    c.what AS act,
    m.user_id AS subject,
    (c.after ->> 'reason'::text) AS reason,
    c.ip,
    c.before,
    c.after
   FROM (account_change c
     JOIN member m ON ((m.id = c.member_id)))
UNION ALL
 SELECT 'login'::text AS source,
    login_attempt.id,
    login_attempt.at,
    login_attempt.user_id AS actor,
    (login_attempt.kind ||
        CASE
            WHEN login_attempt.succeeded THEN ' succeeded'::text
            ELSE ' failed'::text
        END) AS act,
    login_attempt.user_id AS subject,
    NULL::text AS reason,
    login_attempt.ip,
    NULL::jsonb AS before,
    jsonb_build_object('device', login_attempt.device) AS after
   FROM login_attempt;

CREATE VIEW ledger_house_balance AS
 SELECT a.id,
    a.kind,
    (COALESCE(sum(e.amount), (0)::numeric))::bigint AS balance
   FROM (ledger_account a
     LEFT JOIN ledger_entry e ON ((e.account_id = a.id)))
  WHERE (a.member_id IS NULL)
  GROUP BY a.id, a.kind;

CREATE VIEW ledger_move AS
 SELECT NULL::bigint AS member_id,
    NULL::text AS kind,
    NULL::text AS reference,
    NULL::text AS reason,
    NULL::text[] AS accounts,
    NULL::bigint[] AS amounts,
    NULL::text AS short,
    NULL::bigint AS cash_before,
    NULL::bigint AS cash_after,
    NULL::text AS trace;

CREATE VIEW member_statement AS
 SELECT t.id,
    t.member_id,
    t.at,
    t.kind,
    t.reference,
    t.reason,
    COALESCE(cash.amount, (0)::bigint) AS cash,
    COALESCE(in_play.amount, (0)::bigint) AS in_play,
    COALESCE(comp.amount, (0)::bigint) AS comp,
    COALESCE(hold.amount, (0)::bigint) AS hold,
    COALESCE(cash.balance_after, (0)::bigint) AS cash_after,
    COALESCE(in_play.balance_after, (0)::bigint) AS in_play_after,
    COALESCE(comp.balance_after, (0)::bigint) AS comp_after,
    COALESCE(hold.balance_after, (0)::bigint) AS hold_after
   FROM ((((ledger_transfer t
     LEFT JOIN LATERAL ledger_state_at(t.member_id, 'cash'::text, t.id) cash(amount, balance_after) ON (true))
     LEFT JOIN LATERAL ledger_state_at(t.member_id, 'in_play'::text, t.id) in_play(amount, balance_after) ON (true))
     LEFT JOIN LATERAL ledger_state_at(t.member_id, 'comp'::text, t.id) comp(amount, balance_after) ON (true))
     LEFT JOIN LATERAL ledger_state_at(t.member_id, 'hold'::text, t.id) hold(amount, balance_after) ON (true));

CREATE VIEW playable_game AS
 SELECT casino_table.code,
    casino_table.company,
    casino_table.game,
    ''::text AS theme,
    casino_table.name_ko,
    casino_table.name_en,
    used_now(casino_table.used, casino_table.company, casino_table.code) AS used,
    casino_table."least",
    casino_table.most
   FROM casino_table
UNION ALL
 SELECT g.code,
    g.company,
    'slot'::text AS game,
    g.theme,
    g.name_ko,
    g.name_en,
    used_now(p.used, g.company, g.code) AS used,
    g."least",
    g.most
   FROM (slot_game g
     JOIN slot_provider p ON ((p.code = g.company)));

CREATE TRIGGER account_change_immutable BEFORE DELETE OR UPDATE ON public.account_change FOR EACH ROW EXECUTE FUNCTION account_change_refuse();

CREATE TRIGGER advertisement_is_news AFTER INSERT OR DELETE OR UPDATE ON public.advertisement FOR EACH STATEMENT EXECUTE FUNCTION count_news();

CREATE TRIGGER casino_table_keeps_operators_words BEFORE UPDATE ON public.casino_table FOR EACH ROW EXECUTE FUNCTION catalogue_keep_operators_words();

CREATE TRIGGER ledger_account_by_order BEFORE UPDATE ON public.ledger_account FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION ledger_refuse_by_hand();

CREATE TRIGGER ledger_account_kept BEFORE DELETE ON public.ledger_account FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

CREATE TRIGGER ledger_account_not_emptied BEFORE TRUNCATE ON public.ledger_account FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

CREATE TRIGGER ledger_account_starts_empty BEFORE INSERT ON public.ledger_account FOR EACH ROW EXECUTE FUNCTION ledger_require_empty_start();

CREATE TRIGGER ledger_account_stays_itself BEFORE UPDATE OF id, member_id, kind ON public.ledger_account FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_by_hand();

CREATE TRIGGER ledger_entry_by_order BEFORE INSERT ON public.ledger_entry FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION ledger_refuse_by_hand();

CREATE TRIGGER ledger_entry_immutable BEFORE DELETE OR UPDATE ON public.ledger_entry FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

CREATE TRIGGER ledger_entry_not_emptied BEFORE TRUNCATE ON public.ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

CREATE TRIGGER ledger_move_carried_out INSTEAD OF INSERT ON public.ledger_move FOR EACH ROW EXECUTE FUNCTION ledger_carry_out();

CREATE TRIGGER ledger_move_traced INSTEAD OF INSERT ON public.ledger_move FOR EACH ROW EXECUTE FUNCTION ledger_keep_trace();

CREATE TRIGGER ledger_transfer_immutable BEFORE DELETE OR UPDATE ON public.ledger_transfer FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

CREATE TRIGGER ledger_transfer_not_emptied BEFORE TRUNCATE ON public.ledger_transfer FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

CREATE CONSTRAINT TRIGGER ledger_transfer_zero_sum AFTER INSERT ON public.ledger_transfer DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION ledger_require_balance();

CREATE TRIGGER member_protection_keeps BEFORE DELETE OR UPDATE ON public.member_protection FOR EACH ROW EXECUTE FUNCTION protection_keeps_promise();

CREATE TRIGGER member_state_guarded BEFORE UPDATE OF state ON public.member FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION member_closes_empty();

CREATE TRIGGER money_audit_immutable BEFORE DELETE OR UPDATE ON public.money_audit FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

CREATE TRIGGER money_audit_linked BEFORE INSERT ON public.money_audit FOR EACH ROW EXECUTE FUNCTION audit_link_line();

CREATE TRIGGER money_audit_not_emptied BEFORE TRUNCATE ON public.money_audit FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

CREATE TRIGGER money_request_guarded BEFORE DELETE OR UPDATE ON public.money_request FOR EACH ROW EXECUTE FUNCTION money_request_guard();

CREATE TRIGGER notice_is_news AFTER INSERT OR DELETE OR UPDATE ON public.notice FOR EACH STATEMENT EXECUTE FUNCTION count_news();

CREATE TRIGGER notice_popup_is_news AFTER INSERT OR DELETE OR UPDATE ON public.notice_popup FOR EACH STATEMENT EXECUTE FUNCTION count_news();

CREATE TRIGGER operator_log_is_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.operator_log FOR EACH STATEMENT EXECUTE FUNCTION operator_log_refuse_change();

CREATE TRIGGER operator_log_linked BEFORE INSERT ON public.operator_log FOR EACH ROW EXECUTE FUNCTION audit_link_line();

CREATE TRIGGER payout_alarm_is_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.payout_alarm FOR EACH STATEMENT EXECUTE FUNCTION payout_alarm_refuse_change();

CREATE TRIGGER request_outcome_answered_once BEFORE DELETE OR UPDATE ON public.request_outcome FOR EACH ROW EXECUTE FUNCTION ledger_refuse_second_answer();

CREATE TRIGGER request_outcome_not_emptied BEFORE TRUNCATE ON public.request_outcome FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_second_answer();

CREATE TRIGGER slot_game_keeps_operators_words BEFORE UPDATE ON public.slot_game FOR EACH ROW EXECUTE FUNCTION catalogue_keep_operators_words();

CREATE TRIGGER slot_provider_keeps_operators_words BEFORE UPDATE ON public.slot_provider FOR EACH ROW EXECUTE FUNCTION catalogue_keep_operators_words();

CREATE TRIGGER wallet_message_answered_once BEFORE DELETE OR UPDATE ON public.wallet_message FOR EACH ROW EXECUTE FUNCTION ledger_refuse_second_answer();

CREATE TRIGGER wallet_message_not_emptied BEFORE TRUNCATE ON public.wallet_message FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_second_answer();
