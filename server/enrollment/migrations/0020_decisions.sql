CREATE TABLE `corrections` (
	`id` text PRIMARY KEY NOT NULL,
	`submission_id` text NOT NULL,
	`remarks` text NOT NULL,
	`state` text NOT NULL,
	`by` text NOT NULL,
	`at` text NOT NULL,
	`ended_at` text,
	`version` integer NOT NULL,
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `corrections_by_submission` ON `corrections` (`submission_id`,`at`);--> statement-breakpoint
CREATE INDEX `corrections_by_state` ON `corrections` (`state`,`at`);--> statement-breakpoint
CREATE TABLE `decisions` (
	`id` text PRIMARY KEY NOT NULL,
	`submission_id` text NOT NULL,
	`batch` text NOT NULL,
	`from_status` text NOT NULL,
	`to_status` text NOT NULL,
	`reason` text,
	`delivery_id` text,
	`by` text NOT NULL,
	`at` text NOT NULL,
	`undone_by` text,
	`undone_at` text,
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`delivery_id`) REFERENCES `deliveries`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `decisions_by_submission` ON `decisions` (`submission_id`,`at`);--> statement-breakpoint
CREATE INDEX `decisions_by_batch` ON `decisions` (`batch`);--> statement-breakpoint
CREATE INDEX `decisions_by_delivery` ON `decisions` (`delivery_id`);--> statement-breakpoint
CREATE INDEX `decisions_by_time` ON `decisions` (`at`);--> statement-breakpoint
CREATE TABLE `submission_documents` (
	`submission_id` text NOT NULL,
	`field` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`by` text,
	`at` text,
	PRIMARY KEY(`submission_id`, `field`),
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `submission_documents_by_state` ON `submission_documents` (`state`,`submission_id`);--> statement-breakpoint
CREATE TABLE `submission_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`submission_id` text NOT NULL,
	`text` text NOT NULL,
	`by` text NOT NULL,
	`at` text NOT NULL,
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `submission_notes_by_submission` ON `submission_notes` (`submission_id`,`at`);--> statement-breakpoint
CREATE TABLE `submission_versions` (
	`submission_id` text NOT NULL,
	`version` integer NOT NULL,
	`content` text NOT NULL,
	`sent_at` text NOT NULL,
	PRIMARY KEY(`submission_id`, `version`),
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `submission_files` ADD `replaced_in` integer;