ALTER TABLE `decisions` ADD `corrected_at` text;--> statement-breakpoint
ALTER TABLE `submissions` ADD `corrected_at` text;--> statement-breakpoint
CREATE INDEX `submissions_by_correction` ON `submissions` (`corrected_at`,`id`) WHERE "submissions"."corrected_at" is not null;