CREATE TABLE `sent_secrets` (
	`hash` text PRIMARY KEY NOT NULL,
	`submission_id` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sent_secrets_by_submission` ON `sent_secrets` (`submission_id`);--> statement-breakpoint
CREATE INDEX `sent_secrets_by_time` ON `sent_secrets` (`created_at`);