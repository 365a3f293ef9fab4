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
ALTER TABLE `submissions` ADD `receipt_number` text;--> statement-breakpoint
CREATE UNIQUE INDEX `submissions_receipt_number` ON `submissions` (`receipt_number`);