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
	"held" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "replies_session_id_message_index_pk" PRIMARY KEY("session_id","message_index")
);
--> statement-breakpoint
ALTER TABLE "transcript_items" ADD COLUMN "speaker" text;--> statement-breakpoint
ALTER TABLE "transcript_items" ADD COLUMN "stopped" boolean;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "owed_replies" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_session_id_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replies_owed" ON "replies" USING btree ("session_id","message_index") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "replies_ended" ON "replies" USING btree ("partner_id","ended_at") WHERE ended_at is not null;