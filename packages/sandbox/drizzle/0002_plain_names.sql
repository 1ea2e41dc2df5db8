ALTER TABLE "sessions" RENAME COLUMN "counted_at" TO "billed_at";--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "last_moment_at" TO "last_event_at";--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "ran_ms" TO "active_ms";--> statement-breakpoint
ALTER INDEX "sessions_counted" RENAME TO "sessions_billed";--> statement-breakpoint
ALTER TABLE "partners" RENAME COLUMN "days_told_until" TO "daily_usage_sent_until";