CREATE TABLE `deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`submission_id` text NOT NULL,
	`name` text NOT NULL,
	`channel` text NOT NULL,
	`target` text NOT NULL,
	`queue` text NOT NULL,
	`message` text,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` text,
	`last_error` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `deliveries_by_submission` ON `deliveries` (`submission_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `deliveries_by_target` ON `deliveries` (`channel`,`target`,`created_at`);--> statement-breakpoint
CREATE INDEX `deliveries_by_time` ON `deliveries` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `deliveries_by_state` ON `deliveries` (`state`,`next_at`);