CREATE VIRTUAL TABLE `data_table_rows_by_text` USING fts5(`text`, content = '', columnsize = 0, detail = none, tokenize = 'trigram case_sensitive 1');--> statement-breakpoint
INSERT INTO `data_table_rows_by_text` (rowid, `text`) SELECT `id`, lower(`search`) FROM `data_table_rows`;--> statement-breakpoint
CREATE TRIGGER `data_table_rows_by_text_insert` AFTER INSERT ON `data_table_rows` BEGIN
  INSERT INTO `data_table_rows_by_text` (rowid, `text`) VALUES (new.`id`, lower(new.`search`));
END;--> statement-breakpoint
CREATE TRIGGER `data_table_rows_by_text_update` AFTER UPDATE OF `id`, `search` ON `data_table_rows` BEGIN
  INSERT INTO `data_table_rows_by_text` (`data_table_rows_by_text`, rowid, `text`) VALUES ('delete', old.`id`, lower(old.`search`));
  INSERT INTO `data_table_rows_by_text` (rowid, `text`) VALUES (new.`id`, lower(new.`search`));
END;--> statement-breakpoint
CREATE TRIGGER `data_table_rows_by_text_delete` AFTER DELETE ON `data_table_rows` BEGIN
  INSERT INTO `data_table_rows_by_text` (`data_table_rows_by_text`, rowid, `text`) VALUES ('delete', old.`id`, lower(old.`search`));
END;