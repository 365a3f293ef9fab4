ALTER TABLE `submissions` RENAME COLUMN `learner_name` TO `name`;--> statement-breakpoint
ALTER TABLE `submissions` RENAME COLUMN `learner_id` TO `reference`;--> statement-breakpoint
DROP INDEX `submissions_by_learner`;--> statement-breakpoint
CREATE INDEX `submissions_by_reference` ON `submissions` (`reference`,`kind`,`status`);