CREATE TABLE `saved_views` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`list` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`is_shared` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_views_by_name` ON `saved_views` (`user_id`,`list`,`name`);--> statement-breakpoint
CREATE INDEX `saved_views_by_list` ON `saved_views` (`list`,`is_shared`);--> statement-breakpoint
CREATE TABLE `submission_cells` (
	`submission_id` text NOT NULL,
	`path` text NOT NULL,
	`text` text NOT NULL,
	`sort_key` text NOT NULL,
	PRIMARY KEY(`submission_id`, `path`),
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `submission_cells_by_text` ON `submission_cells` (`path`,`text`,`submission_id`);--> statement-breakpoint
CREATE TABLE `submission_index` (
	`submission_id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`words` text NOT NULL,
	`name_key` text NOT NULL,
	`indexed_with` text NOT NULL,
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `submission_index_by_name` ON `submission_index` (`name_key`,`submission_id`);--> statement-breakpoint
CREATE INDEX `submission_index_by_state` ON `submission_index` (`kind`,`indexed_with`);--> statement-breakpoint
CREATE TABLE `submission_keys` (
	`submission_id` text NOT NULL,
	`rule` text NOT NULL,
	`key` text NOT NULL,
	PRIMARY KEY(`submission_id`, `rule`),
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `submission_keys_by_key` ON `submission_keys` (`rule`,`key`,`submission_id`);--> statement-breakpoint
CREATE VIRTUAL TABLE `submission_index_by_text` USING fts5(`text`, content = '', columnsize = 0, detail = none, tokenize = 'trigram case_sensitive 1');--> statement-breakpoint
INSERT INTO `submission_index_by_text` (`submission_index_by_text`, `rank`) VALUES ('secure-delete', 1);--> statement-breakpoint
CREATE TABLE `submission_index_by_text_rows` (`id` integer PRIMARY KEY, `row_id` text NOT NULL UNIQUE);--> statement-breakpoint
CREATE TRIGGER `submission_index_by_text_insert` AFTER INSERT ON `submission_index` BEGIN
  INSERT INTO `submission_index_by_text_rows` (`row_id`) VALUES (new.`submission_id`);
  INSERT INTO `submission_index_by_text` (rowid, `text`) SELECT `id`, lower(new.`words`) FROM `submission_index_by_text_rows` WHERE `row_id` = new.`submission_id`;
END;--> statement-breakpoint
CREATE TRIGGER `submission_index_by_text_update` AFTER UPDATE OF `submission_id`, `words` ON `submission_index` BEGIN
  INSERT INTO `submission_index_by_text` (`submission_index_by_text`, rowid, `text`) SELECT 'delete', `id`, lower(old.`words`) FROM `submission_index_by_text_rows` WHERE `row_id` = old.`submission_id`;
  DELETE FROM `submission_index_by_text_rows` WHERE `row_id` = old.`submission_id`;
  INSERT INTO `submission_index_by_text_rows` (`row_id`) VALUES (new.`submission_id`);
  INSERT INTO `submission_index_by_text` (rowid, `text`) SELECT `id`, lower(new.`words`) FROM `submission_index_by_text_rows` WHERE `row_id` = new.`submission_id`;
END;--> statement-breakpoint
CREATE TRIGGER `submission_index_by_text_delete` AFTER DELETE ON `submission_index` BEGIN
  INSERT INTO `submission_index_by_text` (`submission_index_by_text`, rowid, `text`) SELECT 'delete', `id`, lower(old.`words`) FROM `submission_index_by_text_rows` WHERE `row_id` = old.`submission_id`;
  DELETE FROM `submission_index_by_text_rows` WHERE `row_id` = old.`submission_id`;
END;