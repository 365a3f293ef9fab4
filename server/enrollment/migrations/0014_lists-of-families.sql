ALTER TABLE `families` ADD `parent_name` text;--> statement-breakpoint
UPDATE `families` SET `parent_name` = (SELECT p.`first_name` || ' ' || p.`last_name` FROM `parents` p WHERE p.`family_id` = `families`.`id` AND p.`role` = `families`.`primary_parent`);--> statement-breakpoint
CREATE INDEX `families_by_name` ON `families` (lower(coalesce(`parent_name`, `code`)),`id`);--> statement-breakpoint
CREATE INDEX `learners_by_name` ON `learners` (lower(`first_name` || ' ' || `last_name`),`id`);--> statement-breakpoint
CREATE VIRTUAL TABLE `families_by_text` USING fts5(`text`, content = '', columnsize = 0, detail = none, tokenize = 'trigram case_sensitive 1');--> statement-breakpoint
INSERT INTO `families_by_text` (`families_by_text`, `rank`) VALUES ('secure-delete', 1);--> statement-breakpoint
CREATE TABLE `families_by_text_rows` (`id` integer PRIMARY KEY, `row_id` text NOT NULL UNIQUE);--> statement-breakpoint
INSERT INTO `families_by_text_rows` (`row_id`) SELECT `id` FROM `families` ORDER BY `id`;--> statement-breakpoint
INSERT INTO `families_by_text` (rowid, `text`) SELECT i.`id`, lower(coalesce(t.`email`, '') || char(10) || coalesce(t.`code`, '') || char(10) || coalesce(t.`parent_name`, ''))
  FROM `families_by_text_rows` i JOIN `families` t ON t.`id` = i.`row_id`;--> statement-breakpoint
CREATE TRIGGER `families_by_text_insert` AFTER INSERT ON `families` BEGIN
  INSERT INTO `families_by_text_rows` (`row_id`) VALUES (new.`id`);
  INSERT INTO `families_by_text` (rowid, `text`) SELECT `id`, lower(coalesce(new.`email`, '') || char(10) || coalesce(new.`code`, '') || char(10) || coalesce(new.`parent_name`, '')) FROM `families_by_text_rows` WHERE `row_id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `families_by_text_update` AFTER UPDATE OF `id`, `email`, `code`, `parent_name` ON `families` BEGIN
  INSERT INTO `families_by_text` (`families_by_text`, rowid, `text`) SELECT 'delete', `id`, lower(coalesce(old.`email`, '') || char(10) || coalesce(old.`code`, '') || char(10) || coalesce(old.`parent_name`, '')) FROM `families_by_text_rows` WHERE `row_id` = old.`id`;
  DELETE FROM `families_by_text_rows` WHERE `row_id` = old.`id`;
  INSERT INTO `families_by_text_rows` (`row_id`) VALUES (new.`id`);
  INSERT INTO `families_by_text` (rowid, `text`) SELECT `id`, lower(coalesce(new.`email`, '') || char(10) || coalesce(new.`code`, '') || char(10) || coalesce(new.`parent_name`, '')) FROM `families_by_text_rows` WHERE `row_id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `families_by_text_delete` AFTER DELETE ON `families` BEGIN
  INSERT INTO `families_by_text` (`families_by_text`, rowid, `text`) SELECT 'delete', `id`, lower(coalesce(old.`email`, '') || char(10) || coalesce(old.`code`, '') || char(10) || coalesce(old.`parent_name`, '')) FROM `families_by_text_rows` WHERE `row_id` = old.`id`;
  DELETE FROM `families_by_text_rows` WHERE `row_id` = old.`id`;
END;