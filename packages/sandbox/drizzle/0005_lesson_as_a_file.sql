ALTER TABLE "sessions" ADD COLUMN "page_calls" jsonb;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "seed" text;