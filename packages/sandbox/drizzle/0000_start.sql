CREATE SEQUENCE "public"."webhook_delivery_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"invoice_id" text NOT NULL,
	"index" integer NOT NULL,
	"subject" text NOT NULL,
	"token_kind" text NOT NULL,
	"quantity" bigint NOT NULL,
	"unit_price" bigint NOT NULL,
	"amount_micro_usd" bigint NOT NULL,
	CONSTRAINT "invoice_lines_invoice_id_index_pk" PRIMARY KEY("invoice_id","index")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"period" text NOT NULL,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"session_count" integer NOT NULL,
	"total_micro_usd" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_configs" (
	"partner_id" text PRIMARY KEY NOT NULL,
	"branding" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"defaults" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"features" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"allowed_origins" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"help_line" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "milestones" (
	"session_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"student_id" text NOT NULL,
	"concept_id" text NOT NULL,
	"milestone_type" text NOT NULL,
	"timestamp" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "milestones_session_id_concept_id_milestone_type_pk" PRIMARY KEY("session_id","concept_id","milestone_type")
);
--> statement-breakpoint
CREATE TABLE "page_events" (
	"session_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"envelope" text NOT NULL,
	CONSTRAINT "page_events_session_id_sequence_pk" PRIMARY KEY("session_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "transcript_items" (
	"session_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"index" integer NOT NULL,
	"role" text NOT NULL,
	"text" text NOT NULL,
	"at_ms" bigint NOT NULL,
	"timestamp" timestamp (3) with time zone NOT NULL,
	"client_message_id" text,
	"source" text,
	"feedback" jsonb,
	"speaker" text,
	"heard" jsonb,
	"stopped" boolean,
	CONSTRAINT "transcript_items_session_id_index_pk" PRIMARY KEY("session_id","index")
);
--> statement-breakpoint
CREATE TABLE "whiteboard_items" (
	"session_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"index" integer NOT NULL,
	"author" text DEFAULT 'tutor' NOT NULL,
	"command_type" text NOT NULL,
	"page_number" integer NOT NULL,
	"payload" json NOT NULL,
	"at_ms" bigint NOT NULL,
	"timestamp" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "whiteboard_items_session_id_index_pk" PRIMARY KEY("session_id","index")
);
--> statement-breakpoint
CREATE TABLE "module_files" (
	"module_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"index" integer NOT NULL,
	"piece" "bytea" NOT NULL,
	CONSTRAINT "module_files_module_id_index_pk" PRIMARY KEY("module_id","index")
);
--> statement-breakpoint
CREATE TABLE "module_topics" (
	"module_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"index" integer NOT NULL,
	"topic" text NOT NULL,
	"subject_key" text NOT NULL,
	"topic_key" text NOT NULL,
	"alias_keys" text[] DEFAULT '{}' NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"level" text,
	"content" text,
	"concepts" json,
	"questions" json,
	"question_count" integer NOT NULL,
	CONSTRAINT "module_topics_module_id_index_pk" PRIMARY KEY("module_id","index")
);
--> statement-breakpoint
CREATE TABLE "modules" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"title" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"description" text,
	"subject" text NOT NULL,
	"level" text NOT NULL,
	"status" text NOT NULL,
	"progress" real NOT NULL,
	"source" text NOT NULL,
	"file_name" text,
	"topic_count" integer DEFAULT 0 NOT NULL,
	"question_count" integer DEFAULT 0 NOT NULL,
	"error" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"partner_id" text PRIMARY KEY NOT NULL,
	"api_key_sha256" text NOT NULL,
	"api_secret" text NOT NULL,
	"webhook_secret" text NOT NULL,
	"previous_api_key_sha256" text,
	"previous_api_secret" text,
	"previous_until" timestamp (3) with time zone,
	"daily_usage_sent_until" timestamp (3) with time zone DEFAULT '1970-01-01T00:00:00.000Z' NOT NULL,
	"invoiced_until" timestamp (3) with time zone DEFAULT '1970-01-01T00:00:00.000Z' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "partners_api_key_sha256_unique" UNIQUE("api_key_sha256")
);
--> statement-breakpoint
CREATE TABLE "replies" (
	"session_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"message_index" integer NOT NULL,
	"request" jsonb,
	"shown" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"outcome" text,
	"model" text,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	"cost_micro_usd" bigint DEFAULT 0 NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "replies_session_id_message_index_pk" PRIMARY KEY("session_id","message_index")
);
--> statement-breakpoint
CREATE TABLE "service_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"clock_ahead_ms" bigint DEFAULT 0 NOT NULL,
	"clock_moves" bigint DEFAULT 0 NOT NULL,
	"deletions" bigint DEFAULT 0 NOT NULL,
	"reclaimed_deletions" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"student_id" text NOT NULL,
	"subject" text NOT NULL,
	"topic" text NOT NULL,
	"level" text NOT NULL,
	"engine" text NOT NULL,
	"model" text,
	"input_mode" text NOT NULL,
	"voice" text NOT NULL,
	"features" jsonb NOT NULL,
	"status" text NOT NULL,
	"resumes_to" text,
	"metadata" json NOT NULL,
	"token_sha256" text NOT NULL,
	"token_expires_at" timestamp (3) with time zone NOT NULL,
	"module_id" text,
	"lesson" json NOT NULL,
	"homework" jsonb,
	"page" jsonb,
	"page_calls" jsonb,
	"seed" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	"paused_at" timestamp (3) with time zone,
	"running_since" timestamp (3) with time zone,
	"active_ms" bigint DEFAULT 0 NOT NULL,
	"last_activity_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"last_event_at" timestamp (3) with time zone NOT NULL,
	"message_count" integer DEFAULT 0 NOT NULL,
	"transcript_items" integer DEFAULT 0 NOT NULL,
	"whiteboard_items" integer DEFAULT 0 NOT NULL,
	"student_drawings" integer DEFAULT 0 NOT NULL,
	"page_events" integer DEFAULT 0 NOT NULL,
	"owed_replies" integer DEFAULT 0 NOT NULL,
	"input_audio_tokens" integer DEFAULT 0 NOT NULL,
	"output_audio_tokens" integer DEFAULT 0 NOT NULL,
	"input_text_tokens" integer DEFAULT 0 NOT NULL,
	"output_text_tokens" integer DEFAULT 0 NOT NULL,
	"prices" jsonb NOT NULL,
	"cost_micro_usd" bigint DEFAULT 0 NOT NULL,
	"billed_at" timestamp (3) with time zone,
	"next_due_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "spent_tokens" (
	"partner_id" text NOT NULL,
	"token_sha256" text NOT NULL,
	"token_expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "spent_tokens_partner_id_token_sha256_pk" PRIMARY KEY("partner_id","token_sha256")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY DEFAULT 'dlv_' || lpad(to_hex(nextval('webhook_delivery_numbers')), 12, '0') || left(replace(gen_random_uuid()::text, '-', ''), 16) NOT NULL,
	"endpoint_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"session_id" text,
	"student_id" text,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"sequence" bigint DEFAULT nextval('webhook_delivery_numbers') NOT NULL,
	"attempt_count" integer DEFAULT 0 NOT NULL,
	"attempts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"url" text NOT NULL,
	"events" text[],
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_configs" ADD CONSTRAINT "partner_configs_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_session_id_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_events" ADD CONSTRAINT "page_events_session_id_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_items" ADD CONSTRAINT "transcript_items_session_id_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whiteboard_items" ADD CONSTRAINT "whiteboard_items_session_id_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_files" ADD CONSTRAINT "module_files_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_topics" ADD CONSTRAINT "module_topics_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modules" ADD CONSTRAINT "modules_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_session_id_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_period" ON "invoices" USING btree ("partner_id","period");--> statement-breakpoint
CREATE INDEX "invoices_created" ON "invoices" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "milestones_student" ON "milestones" USING btree ("partner_id","student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transcript_client_message" ON "transcript_items" USING btree ("session_id","client_message_id");--> statement-breakpoint
CREATE INDEX "module_topics_taught" ON "module_topics" USING btree ("partner_id","subject_key","topic_key");--> statement-breakpoint
CREATE INDEX "modules_list" ON "modules" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "modules_unread" ON "modules" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "replies_owed" ON "replies" USING btree ("session_id","message_index") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "replies_ended" ON "replies" USING btree ("partner_id","ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("partner_id","token_sha256");--> statement-breakpoint
CREATE INDEX "sessions_created" ON "sessions" USING btree ("partner_id","created_at","session_id");--> statement-breakpoint
CREATE INDEX "sessions_student" ON "sessions" USING btree ("partner_id","student_id","created_at","session_id");--> statement-breakpoint
CREATE INDEX "sessions_subject" ON "sessions" USING btree ("partner_id","subject","created_at","session_id");--> statement-breakpoint
CREATE INDEX "sessions_status" ON "sessions" USING btree ("partner_id","status","created_at","session_id");--> statement-breakpoint
CREATE INDEX "sessions_billed" ON "sessions" USING btree ("partner_id","billed_at") WHERE billed_at is not null;--> statement-breakpoint
CREATE INDEX "sessions_module" ON "sessions" USING btree ("partner_id","module_id","created_at") WHERE module_id is not null;--> statement-breakpoint
CREATE INDEX "sessions_due" ON "sessions" USING btree ("next_due_at") WHERE next_due_at is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","due_at","sequence") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_order" ON "webhook_deliveries" USING btree ("session_id","endpoint_id","sequence") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_leased" ON "webhook_deliveries" USING btree ("session_id","endpoint_id") WHERE leased_until is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_list" ON "webhook_deliveries" USING btree ("endpoint_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_session" ON "webhook_deliveries" USING btree ("partner_id","session_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_student" ON "webhook_deliveries" USING btree ("partner_id","student_id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_partner" ON "webhook_endpoints" USING btree ("partner_id","created_at");--> statement-breakpoint
INSERT INTO "service_state" ("id") VALUES (1);
