ALTER TABLE "draft_links" ADD COLUMN "email_hash" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "draft_secrets" ADD COLUMN "email_hash" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "reader_sealed" text COLLATE "C";