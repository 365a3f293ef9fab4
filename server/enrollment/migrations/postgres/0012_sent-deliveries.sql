ALTER TABLE "submission_notes" ADD COLUMN "by_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "sent_at" text COLLATE "C";