CREATE TABLE `data_table_cells` (
	`table_id` integer NOT NULL,
	`column` text NOT NULL,
	`value` text NOT NULL,
	`row_id` integer NOT NULL,
	PRIMARY KEY(`table_id`, `column`, `value`, `row_id`)
);
--> statement-breakpoint
CREATE TABLE `data_table_rows` (
	`id` integer PRIMARY KEY NOT NULL,
	`table_id` integer NOT NULL,
	`key` text NOT NULL,
	`position` real NOT NULL,
	`sort` text NOT NULL,
	`search` text NOT NULL,
	`cells` text NOT NULL,
	`from_version` integer NOT NULL,
	`to_version` integer,
	FOREIGN KEY (`table_id`) REFERENCES `data_tables`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `data_table_rows_by_order` ON `data_table_rows` (`table_id`,`to_version`,`sort`);--> statement-breakpoint
CREATE INDEX `data_table_rows_by_key` ON `data_table_rows` (`table_id`,`key`);--> statement-breakpoint
CREATE TABLE `data_table_versions` (
	`table_id` integer NOT NULL,
	`number` integer NOT NULL,
	`hash` text NOT NULL,
	`source` text NOT NULL,
	`author` text NOT NULL,
	`created_at` text NOT NULL,
	`row_count` integer NOT NULL,
	`added` integer NOT NULL,
	`changed` integer NOT NULL,
	`removed` integer NOT NULL,
	`definition` text NOT NULL,
	PRIMARY KEY(`table_id`, `number`),
	FOREIGN KEY (`table_id`) REFERENCES `data_tables`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `data_tables` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`current_version` integer NOT NULL,
	`file_hash` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `data_tables_name` ON `data_tables` (`name`);