ALTER TABLE "module_topics" ADD COLUMN "alias_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "module_topics" ADD COLUMN "aliases" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "module_topics" ADD COLUMN "level" text;--> statement-breakpoint
ALTER TABLE "module_topics" ADD COLUMN "concepts" json;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "aliases" text[] DEFAULT '{}' NOT NULL;