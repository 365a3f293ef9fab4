CREATE TABLE `definition_versions` (
	`hash` text PRIMARY KEY NOT NULL,
	`definition_id` text NOT NULL,
	`document` text NOT NULL,
	`first_served_at` text NOT NULL,
	`last_served_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `definition_versions_by_definition` ON `definition_versions` (`definition_id`,`last_served_at`);--> statement-breakpoint
ALTER TABLE `submissions` ADD `filled_hash` text;