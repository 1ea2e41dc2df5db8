CREATE TABLE "service_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"clock_ahead_ms" bigint DEFAULT 0 NOT NULL,
	"clock_moves" bigint DEFAULT 0 NOT NULL,
	"deletions" bigint DEFAULT 0 NOT NULL,
	"reclaimed_deletions" bigint DEFAULT 0 NOT NULL
);--> statement-breakpoint
INSERT INTO "service_state" ("id") VALUES (1);
