ALTER TABLE "whiteboard_items" ADD COLUMN "author" text DEFAULT 'tutor' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "student_drawings" integer DEFAULT 0 NOT NULL;