ALTER TABLE `submissions` ADD `search_text` text;--> statement-breakpoint
ALTER TABLE `submissions` ADD `search_paths` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `submissions_by_search_paths` ON `submissions` (`kind`,`search_paths`);--> statement-breakpoint
CREATE VIRTUAL TABLE `submissions_by_text` USING fts5(`text`, content = '', columnsize = 0, detail = none, tokenize = 'trigram case_sensitive 1');--> statement-breakpoint
INSERT INTO `submissions_by_text` (`submissions_by_text`, `rank`) VALUES ('secure-delete', 1);--> statement-breakpoint
CREATE TABLE `submissions_by_text_rows` (`id` integer PRIMARY KEY, `row_id` text NOT NULL UNIQUE);--> statement-breakpoint
INSERT INTO `submissions_by_text_rows` (`row_id`) SELECT `id` FROM `submissions` ORDER BY `id`;--> statement-breakpoint
INSERT INTO `submissions_by_text` (rowid, `text`) SELECT i.`id`, lower(coalesce(t.`name`, '') || char(10) || coalesce(t.`reference`, '') || char(10) || coalesce(t.`email`, '') || char(10) || coalesce(t.`search_text`, ''))
  FROM `submissions_by_text_rows` i JOIN `submissions` t ON t.`id` = i.`row_id`;--> statement-breakpoint
CREATE TRIGGER `submissions_by_text_insert` AFTER INSERT ON `submissions` BEGIN
  INSERT INTO `submissions_by_text_rows` (`row_id`) VALUES (new.`id`);
  INSERT INTO `submissions_by_text` (rowid, `text`) SELECT `id`, lower(coalesce(new.`name`, '') || char(10) || coalesce(new.`reference`, '') || char(10) || coalesce(new.`email`, '') || char(10) || coalesce(new.`search_text`, '')) FROM `submissions_by_text_rows` WHERE `row_id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `submissions_by_text_update` AFTER UPDATE OF `id`, `name`, `reference`, `email`, `search_text` ON `submissions` BEGIN
  INSERT INTO `submissions_by_text` (`submissions_by_text`, rowid, `text`) SELECT 'delete', `id`, lower(coalesce(old.`name`, '') || char(10) || coalesce(old.`reference`, '') || char(10) || coalesce(old.`email`, '') || char(10) || coalesce(old.`search_text`, '')) FROM `submissions_by_text_rows` WHERE `row_id` = old.`id`;
  DELETE FROM `submissions_by_text_rows` WHERE `row_id` = old.`id`;
  INSERT INTO `submissions_by_text_rows` (`row_id`) VALUES (new.`id`);
  INSERT INTO `submissions_by_text` (rowid, `text`) SELECT `id`, lower(coalesce(new.`name`, '') || char(10) || coalesce(new.`reference`, '') || char(10) || coalesce(new.`email`, '') || char(10) || coalesce(new.`search_text`, '')) FROM `submissions_by_text_rows` WHERE `row_id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `submissions_by_text_delete` AFTER DELETE ON `submissions` BEGIN
  INSERT INTO `submissions_by_text` (`submissions_by_text`, rowid, `text`) SELECT 'delete', `id`, lower(coalesce(old.`name`, '') || char(10) || coalesce(old.`reference`, '') || char(10) || coalesce(old.`email`, '') || char(10) || coalesce(old.`search_text`, '')) FROM `submissions_by_text_rows` WHERE `row_id` = old.`id`;
  DELETE FROM `submissions_by_text_rows` WHERE `row_id` = old.`id`;
END;--> statement-breakpoint
CREATE VIRTUAL TABLE `history_by_text` USING fts5(`text`, content = '', columnsize = 0, detail = none, tokenize = 'trigram case_sensitive 1');--> statement-breakpoint
INSERT INTO `history_by_text` (`history_by_text`, `rank`) VALUES ('secure-delete', 1);--> statement-breakpoint
CREATE TABLE `history_by_text_rows` (`id` integer PRIMARY KEY, `row_id` text NOT NULL UNIQUE);--> statement-breakpoint
INSERT INTO `history_by_text_rows` (`row_id`) SELECT `id` FROM `history` ORDER BY `id`;--> statement-breakpoint
INSERT INTO `history_by_text` (rowid, `text`) SELECT i.`id`, lower(coalesce(t.`actor`, '') || char(10) || coalesce(t.`action`, '') || char(10) || coalesce(t.`entity`, '') || char(10) || coalesce(t.`target`, ''))
  FROM `history_by_text_rows` i JOIN `history` t ON t.`id` = i.`row_id`;--> statement-breakpoint
CREATE TRIGGER `history_by_text_insert` AFTER INSERT ON `history` BEGIN
  INSERT INTO `history_by_text_rows` (`row_id`) VALUES (new.`id`);
  INSERT INTO `history_by_text` (rowid, `text`) SELECT `id`, lower(coalesce(new.`actor`, '') || char(10) || coalesce(new.`action`, '') || char(10) || coalesce(new.`entity`, '') || char(10) || coalesce(new.`target`, '')) FROM `history_by_text_rows` WHERE `row_id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `history_by_text_update` AFTER UPDATE OF `id`, `actor`, `action`, `entity`, `target` ON `history` BEGIN
  INSERT INTO `history_by_text` (`history_by_text`, rowid, `text`) SELECT 'delete', `id`, lower(coalesce(old.`actor`, '') || char(10) || coalesce(old.`action`, '') || char(10) || coalesce(old.`entity`, '') || char(10) || coalesce(old.`target`, '')) FROM `history_by_text_rows` WHERE `row_id` = old.`id`;
  DELETE FROM `history_by_text_rows` WHERE `row_id` = old.`id`;
  INSERT INTO `history_by_text_rows` (`row_id`) VALUES (new.`id`);
  INSERT INTO `history_by_text` (rowid, `text`) SELECT `id`, lower(coalesce(new.`actor`, '') || char(10) || coalesce(new.`action`, '') || char(10) || coalesce(new.`entity`, '') || char(10) || coalesce(new.`target`, '')) FROM `history_by_text_rows` WHERE `row_id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `history_by_text_delete` AFTER DELETE ON `history` BEGIN
  INSERT INTO `history_by_text` (`history_by_text`, rowid, `text`) SELECT 'delete', `id`, lower(coalesce(old.`actor`, '') || char(10) || coalesce(old.`action`, '') || char(10) || coalesce(old.`entity`, '') || char(10) || coalesce(old.`target`, '')) FROM `history_by_text_rows` WHERE `row_id` = old.`id`;
  DELETE FROM `history_by_text_rows` WHERE `row_id` = old.`id`;
END;--> statement-breakpoint
CREATE VIRTUAL TABLE `learners_by_text` USING fts5(`text`, content = '', columnsize = 0, detail = none, tokenize = 'trigram case_sensitive 1');--> statement-breakpoint
INSERT INTO `learners_by_text` (`learners_by_text`, `rank`) VALUES ('secure-delete', 1);--> statement-breakpoint
CREATE TABLE `learners_by_text_rows` (`id` integer PRIMARY KEY, `row_id` text NOT NULL UNIQUE);--> statement-breakpoint
INSERT INTO `learners_by_text_rows` (`row_id`) SELECT `id` FROM `learners` ORDER BY `id`;--> statement-breakpoint
INSERT INTO `learners_by_text` (rowid, `text`) SELECT i.`id`, lower(coalesce(t.`learner_id`, '') || char(10) || coalesce(t.`first_name` || ' ' || t.`last_name`, ''))
  FROM `learners_by_text_rows` i JOIN `learners` t ON t.`id` = i.`row_id`;--> statement-breakpoint
CREATE TRIGGER `learners_by_text_insert` AFTER INSERT ON `learners` BEGIN
  INSERT INTO `learners_by_text_rows` (`row_id`) VALUES (new.`id`);
  INSERT INTO `learners_by_text` (rowid, `text`) SELECT `id`, lower(coalesce(new.`learner_id`, '') || char(10) || coalesce(new.`first_name` || ' ' || new.`last_name`, '')) FROM `learners_by_text_rows` WHERE `row_id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `learners_by_text_update` AFTER UPDATE OF `id`, `learner_id`, `first_name`, `last_name` ON `learners` BEGIN
  INSERT INTO `learners_by_text` (`learners_by_text`, rowid, `text`) SELECT 'delete', `id`, lower(coalesce(old.`learner_id`, '') || char(10) || coalesce(old.`first_name` || ' ' || old.`last_name`, '')) FROM `learners_by_text_rows` WHERE `row_id` = old.`id`;
  DELETE FROM `learners_by_text_rows` WHERE `row_id` = old.`id`;
  INSERT INTO `learners_by_text_rows` (`row_id`) VALUES (new.`id`);
  INSERT INTO `learners_by_text` (rowid, `text`) SELECT `id`, lower(coalesce(new.`learner_id`, '') || char(10) || coalesce(new.`first_name` || ' ' || new.`last_name`, '')) FROM `learners_by_text_rows` WHERE `row_id` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `learners_by_text_delete` AFTER DELETE ON `learners` BEGIN
  INSERT INTO `learners_by_text` (`learners_by_text`, rowid, `text`) SELECT 'delete', `id`, lower(coalesce(old.`learner_id`, '') || char(10) || coalesce(old.`first_name` || ' ' || old.`last_name`, '')) FROM `learners_by_text_rows` WHERE `row_id` = old.`id`;
  DELETE FROM `learners_by_text_rows` WHERE `row_id` = old.`id`;
END;