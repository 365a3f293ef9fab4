CREATE TABLE `draft_counts` (
	`form` text NOT NULL,
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`form`, `day`, `kind`)
);
--> statement-breakpoint
CREATE INDEX `draft_counts_by_day` ON `draft_counts` (`day`);