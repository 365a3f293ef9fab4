CREATE TABLE `draft_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`draft_id` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`draft_id`) REFERENCES `drafts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `draft_links_by_draft` ON `draft_links` (`draft_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `draft_parts` (
	`upload_id` text NOT NULL,
	`start` integer NOT NULL,
	`stored_name` text NOT NULL,
	PRIMARY KEY(`upload_id`, `start`),
	FOREIGN KEY (`upload_id`) REFERENCES `draft_uploads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `draft_secrets` (
	`hash` text PRIMARY KEY NOT NULL,
	`draft_id` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`draft_id`) REFERENCES `drafts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `draft_secrets_by_draft` ON `draft_secrets` (`draft_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `draft_uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`draft_id` text NOT NULL,
	`sealed_meta` text NOT NULL,
	`received` integer NOT NULL,
	`size` integer NOT NULL,
	`stored_name` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`draft_id`) REFERENCES `drafts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `draft_uploads_by_draft` ON `draft_uploads` (`draft_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`form` text NOT NULL,
	`definition_hash` text NOT NULL,
	`sealed` text,
	`bytes` integer DEFAULT 0 NOT NULL,
	`rev` integer NOT NULL,
	`language` text NOT NULL,
	`email_hash` text,
	`email_sealed` text,
	`remind` integer DEFAULT false NOT NULL,
	`next_reminder_at` text,
	`saved_at` text,
	`expires_at` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `drafts_by_end` ON `drafts` (`expires_at`);--> statement-breakpoint
CREATE INDEX `drafts_by_email` ON `drafts` (`email_hash`);--> statement-breakpoint
CREATE INDEX `drafts_by_reminder` ON `drafts` (`next_reminder_at`);--> statement-breakpoint
CREATE TABLE `withdrawn_keys` (
	`key` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `withdrawn_keys_by_time` ON `withdrawn_keys` (`created_at`);