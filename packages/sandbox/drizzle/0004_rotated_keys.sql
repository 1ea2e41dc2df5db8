ALTER TABLE "partners" ADD COLUMN "previous_api_key_sha256" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "previous_api_secret" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "previous_until" timestamp (3) with time zone;