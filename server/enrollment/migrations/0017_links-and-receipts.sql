CREATE TABLE `draft_counts` (
	`form` text NOT NULL,
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`form`, `day`, `kind`)
);
--> statement-breakpoint
CREATE INDEX `draft_counts_by_day` ON `draft_counts` (`day`);--> statement-breakpoint
CREATE TABLE `receipt_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`submission_id` text NOT NULL,
	`expires_at` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `receipt_links_by_submission` ON `receipt_links` (`submission_id`);--> statement-breakpoint
CREATE INDEX `receipt_links_by_end` ON `receipt_links` (`expires_at`);--> statement-breakpoint
ALTER TABLE `draft_links` ADD `email_hash` text;--> statement-breakpoint
ALTER TABLE `draft_secrets` ADD `email_hash` text;--> statement-breakpoint
ALTER TABLE `drafts` ADD `reader_sealed` text;--> statement-breakpoint
ALTER TABLE `submissions` ADD `receipt_number` text;--> statement-breakpoint
CREATE UNIQUE INDEX `submissions_receipt_number` ON `submissions` (`receipt_number`);