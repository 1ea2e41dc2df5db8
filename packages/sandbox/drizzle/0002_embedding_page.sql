ALTER TABLE "transcript_items" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "page" jsonb;