CREATE TABLE `family_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`family_id` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`family_id`) REFERENCES `families`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `family_sessions_by_family` ON `family_sessions` (`family_id`);--> statement-breakpoint
CREATE INDEX `family_sessions_by_expiry` ON `family_sessions` (`expires_at`);
