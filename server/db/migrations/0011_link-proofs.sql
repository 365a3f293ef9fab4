ALTER TABLE `draft_links` ADD `email_hash` text;--> statement-breakpoint
ALTER TABLE `draft_secrets` ADD `email_hash` text;--> statement-breakpoint
ALTER TABLE `drafts` ADD `reader_sealed` text;