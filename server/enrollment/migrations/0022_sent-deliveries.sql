ALTER TABLE `submission_notes` ADD `by_id` text;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `sent_at` text;