CREATE TABLE `one_time_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`target` text NOT NULL,
	`code_hash` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text,
	`attempts` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `one_time_codes_by_target` ON `one_time_codes` (`purpose`,`target`,`expires_at`);--> statement-breakpoint
CREATE TABLE `password_resets` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `password_resets_by_user` ON `password_resets` (`user_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`role` text NOT NULL,
	`password_hash` text NOT NULL,
	`built_in` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `curriculums` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`msd_id` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `curriculums_name` ON `curriculums` (lower("name"));--> statement-breakpoint
CREATE TABLE `cycles` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`start_date` text NOT NULL,
	`end_date` text NOT NULL,
	`type` text NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`enrollment_pin` text
);
--> statement-breakpoint
CREATE INDEX `cycles_by_start` ON `cycles` (`start_date`,`id`);--> statement-breakpoint
CREATE TABLE `grade_levels` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `grade_levels_name` ON `grade_levels` (lower("name"));--> statement-breakpoint
CREATE INDEX `grade_levels_order` ON `grade_levels` (`position`,`id`);--> statement-breakpoint
CREATE TABLE `hubs` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`msd_id` text,
	`country_id` text DEFAULT 'PH' NOT NULL,
	FOREIGN KEY (`country_id`) REFERENCES `countries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `hubs_name` ON `hubs` (lower("name"));--> statement-breakpoint
CREATE TABLE `learning_materials` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`msd_id` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `learning_materials_name` ON `learning_materials` (lower("name"));--> statement-breakpoint
CREATE TABLE `legacy_programs` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`msd_id` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `legacy_programs_name` ON `legacy_programs` (lower("name"));--> statement-breakpoint
CREATE TABLE `payment_schemes` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `program_auxiliary_services` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`msd_id` text,
	`learning_material_id` text NOT NULL,
	FOREIGN KEY (`learning_material_id`) REFERENCES `learning_materials`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `program_auxiliary_services_name` ON `program_auxiliary_services` (`learning_material_id`,lower("name"));--> statement-breakpoint
CREATE TABLE `program_categories` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`msd_id` text,
	`learning_material_id` text NOT NULL,
	FOREIGN KEY (`learning_material_id`) REFERENCES `learning_materials`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `program_categories_name` ON `program_categories` (`learning_material_id`,lower("name"));--> statement-breakpoint
CREATE TABLE `programs` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`msd_id` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `programs_name` ON `programs` (lower("name"));--> statement-breakpoint
CREATE TABLE `schools` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`msd_id` text,
	`curriculum_id` text NOT NULL,
	`enrollment_type_restriction` text,
	`country_restriction` text,
	`country_exemption` text,
	`nationality_restriction` text,
	FOREIGN KEY (`curriculum_id`) REFERENCES `curriculums`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`country_restriction`) REFERENCES `countries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`country_exemption`) REFERENCES `countries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`nationality_restriction`) REFERENCES `nationalities`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `schools_name` ON `schools` (`curriculum_id`,lower("name"));--> statement-breakpoint
CREATE TABLE `shs_strands` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `families` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`type` text NOT NULL,
	`email` text NOT NULL,
	`pin_hash` text,
	`owner_id` text NOT NULL,
	`primary_parent` text NOT NULL,
	`marital_status` text,
	`hub_id` text,
	FOREIGN KEY (`hub_id`) REFERENCES `hubs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `families_email` ON `families` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `families_code` ON `families` (`code`);--> statement-breakpoint
CREATE INDEX `families_by_hub` ON `families` (`hub_id`);--> statement-breakpoint
CREATE TABLE `learner_enrollments` (
	`id` text PRIMARY KEY NOT NULL,
	`learner_id` text NOT NULL,
	`enrolled_on` text NOT NULL,
	`status` text NOT NULL,
	`accreditation` text,
	`last_school_year` text,
	`hub_id` text NOT NULL,
	`cycle_id` text NOT NULL,
	`grade_level_id` text NOT NULL,
	`curriculum_id` text NOT NULL,
	`school_id` text NOT NULL,
	`program_id` text NOT NULL,
	`legacy_program_id` text NOT NULL,
	`learning_material_id` text NOT NULL,
	`program_category_id` text,
	`program_auxiliary_service_id` text,
	`start_month_id` text,
	`shs_strand_id` text,
	`learn_group_id` text,
	`payment_scheme_id` text,
	FOREIGN KEY (`learner_id`) REFERENCES `learners`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`hub_id`) REFERENCES `hubs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`cycle_id`) REFERENCES `cycles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`grade_level_id`) REFERENCES `grade_levels`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`curriculum_id`) REFERENCES `curriculums`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`school_id`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`program_id`) REFERENCES `programs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`legacy_program_id`) REFERENCES `legacy_programs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`learning_material_id`) REFERENCES `learning_materials`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`program_category_id`) REFERENCES `program_categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`program_auxiliary_service_id`) REFERENCES `program_auxiliary_services`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`start_month_id`) REFERENCES `start_month_rules`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shs_strand_id`) REFERENCES `shs_strands`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`learn_group_id`) REFERENCES `learn_groups`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_scheme_id`) REFERENCES `payment_schemes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `learner_enrollments_by_learner` ON `learner_enrollments` (`learner_id`,`enrolled_on`);--> statement-breakpoint
CREATE TABLE `learners` (
	`id` text PRIMARY KEY NOT NULL,
	`learner_id` text NOT NULL,
	`family_id` text NOT NULL,
	`msd_id` text,
	`first_name` text NOT NULL,
	`middle_name` text,
	`last_name` text NOT NULL,
	`gender` text NOT NULL,
	`date_of_birth` text NOT NULL,
	`nationality_id` text,
	`country_id` text,
	`city_id` text,
	`barangay_id` text,
	`address` text,
	`no_philippine_address` integer DEFAULT false NOT NULL,
	`city_in_philippines_id` text,
	`barangay_in_philippines_id` text,
	`address_in_philippines` text,
	`status` text DEFAULT 'current' NOT NULL,
	FOREIGN KEY (`family_id`) REFERENCES `families`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`nationality_id`) REFERENCES `nationalities`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`country_id`) REFERENCES `countries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`city_id`) REFERENCES `cities`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`barangay_id`) REFERENCES `barangays`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`city_in_philippines_id`) REFERENCES `cities`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`barangay_in_philippines_id`) REFERENCES `barangays`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `learners_learner_id` ON `learners` (`learner_id`);--> statement-breakpoint
CREATE INDEX `learners_by_family` ON `learners` (`family_id`);--> statement-breakpoint
CREATE TABLE `parents` (
	`id` text PRIMARY KEY NOT NULL,
	`family_id` text NOT NULL,
	`role` text NOT NULL,
	`msd_id` text,
	`hg_parent_id` text,
	`first_name` text NOT NULL,
	`middle_name` text,
	`last_name` text NOT NULL,
	`email` text,
	`occupation` text,
	`mobile` text,
	`country_code` text,
	`relationship` text,
	`address` text,
	FOREIGN KEY (`family_id`) REFERENCES `families`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `parents_role` ON `parents` (`family_id`,`role`);--> statement-breakpoint
CREATE INDEX `parents_by_email` ON `parents` (`email`);--> statement-breakpoint
CREATE TABLE `city_learn_groups` (
	`city_id` text PRIMARY KEY NOT NULL,
	`learn_group_id` text NOT NULL,
	FOREIGN KEY (`city_id`) REFERENCES `cities`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`learn_group_id`) REFERENCES `learn_groups`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `city_learn_groups_by_group` ON `city_learn_groups` (`learn_group_id`);--> statement-breakpoint
CREATE TABLE `learn_group_clusters` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `learn_groups` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`cluster_id` text NOT NULL,
	FOREIGN KEY (`cluster_id`) REFERENCES `learn_group_clusters`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `learn_groups_by_cluster` ON `learn_groups` (`cluster_id`,`name`,`id`);--> statement-breakpoint
CREATE TABLE `barangays` (
	`id` text PRIMARY KEY NOT NULL,
	`city_id` text NOT NULL,
	`name` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`city_id`) REFERENCES `cities`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `barangays_by_city` ON `barangays` (`city_id`,`position`,`name`,`id`);--> statement-breakpoint
CREATE TABLE `cities` (
	`id` text PRIMARY KEY NOT NULL,
	`country_id` text NOT NULL,
	`name` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`country_id`) REFERENCES `countries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `cities_by_country` ON `cities` (`country_id`,`position`,`name`,`id`);--> statement-breakpoint
CREATE TABLE `countries` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`position` integer NOT NULL,
	`iso_code` text NOT NULL,
	`dial_code` text
);
--> statement-breakpoint
CREATE INDEX `countries_order` ON `countries` (`position`);--> statement-breakpoint
CREATE TABLE `dial_codes` (
	`country_id` text NOT NULL,
	`code` text NOT NULL,
	`rank` integer NOT NULL,
	PRIMARY KEY(`country_id`, `code`),
	FOREIGN KEY (`country_id`) REFERENCES `countries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `dial_codes_by_code` ON `dial_codes` (`code`,`rank`);--> statement-breakpoint
CREATE TABLE `nationalities` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `nationalities_order` ON `nationalities` (`position`,`name`,`id`);--> statement-breakpoint
CREATE TABLE `history` (
	`id` text PRIMARY KEY NOT NULL,
	`at` text NOT NULL,
	`actor_id` text,
	`actor` text NOT NULL,
	`action` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` text,
	`target` text NOT NULL,
	`before` text,
	`after` text
);
--> statement-breakpoint
CREATE INDEX `history_by_time` ON `history` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `history_by_entity` ON `history` (`entity`,`entity_id`,`at`);--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `auxiliary_service_rules` (
	`id` text PRIMARY KEY NOT NULL,
	`school_id` text NOT NULL,
	`program_auxiliary_service_id` text NOT NULL,
	`grade_level_id` text NOT NULL,
	FOREIGN KEY (`school_id`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`program_auxiliary_service_id`) REFERENCES `program_auxiliary_services`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`grade_level_id`) REFERENCES `grade_levels`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auxiliary_service_rules_key` ON `auxiliary_service_rules` (`program_auxiliary_service_id`,`school_id`,`grade_level_id`);--> statement-breakpoint
CREATE INDEX `auxiliary_service_rules_by_school` ON `auxiliary_service_rules` (`school_id`,`grade_level_id`,`program_auxiliary_service_id`);--> statement-breakpoint
CREATE INDEX `auxiliary_service_rules_by_grade` ON `auxiliary_service_rules` (`grade_level_id`);--> statement-breakpoint
CREATE TABLE `grade_rules` (
	`id` text PRIMARY KEY NOT NULL,
	`school_id` text NOT NULL,
	`program_id` text NOT NULL,
	`learning_material_id` text NOT NULL,
	`grade_level_id` text NOT NULL,
	FOREIGN KEY (`school_id`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`program_id`) REFERENCES `programs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`learning_material_id`) REFERENCES `learning_materials`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`grade_level_id`) REFERENCES `grade_levels`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `grade_rules_key` ON `grade_rules` (`school_id`,`program_id`,`learning_material_id`,`grade_level_id`);--> statement-breakpoint
CREATE INDEX `grade_rules_by_grade` ON `grade_rules` (`grade_level_id`,`school_id`,`program_id`,`learning_material_id`);--> statement-breakpoint
CREATE INDEX `grade_rules_by_program` ON `grade_rules` (`program_id`,`grade_level_id`);--> statement-breakpoint
CREATE INDEX `grade_rules_by_material` ON `grade_rules` (`learning_material_id`,`grade_level_id`);--> statement-breakpoint
CREATE TABLE `learning_material_rules` (
	`id` text PRIMARY KEY NOT NULL,
	`cycle_id` text NOT NULL,
	`school_id` text NOT NULL,
	`hub_id` text NOT NULL,
	`program_id` text NOT NULL,
	`learning_material_id` text NOT NULL,
	FOREIGN KEY (`cycle_id`) REFERENCES `cycles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`school_id`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`hub_id`) REFERENCES `hubs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`program_id`) REFERENCES `programs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`learning_material_id`) REFERENCES `learning_materials`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`cycle_id`,`school_id`,`hub_id`,`program_id`) REFERENCES `program_rules`(`cycle_id`,`school_id`,`hub_id`,`program_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `learning_material_rules_key` ON `learning_material_rules` (`cycle_id`,`school_id`,`hub_id`,`program_id`,`learning_material_id`);--> statement-breakpoint
CREATE INDEX `learning_material_rules_by_school` ON `learning_material_rules` (`school_id`,`program_id`,`learning_material_id`,`cycle_id`,`hub_id`);--> statement-breakpoint
CREATE INDEX `learning_material_rules_by_program` ON `learning_material_rules` (`program_id`,`cycle_id`,`learning_material_id`,`school_id`,`hub_id`);--> statement-breakpoint
CREATE INDEX `learning_material_rules_by_material` ON `learning_material_rules` (`learning_material_id`,`cycle_id`,`program_id`,`school_id`,`hub_id`);--> statement-breakpoint
CREATE INDEX `learning_material_rules_by_hub` ON `learning_material_rules` (`hub_id`,`cycle_id`,`program_id`,`learning_material_id`,`school_id`);--> statement-breakpoint
CREATE TABLE `legacy_program_material_rules` (
	`id` text PRIMARY KEY NOT NULL,
	`school_id` text NOT NULL,
	`program_id` text NOT NULL,
	`learning_material_id` text NOT NULL,
	`legacy_program_id` text NOT NULL,
	FOREIGN KEY (`school_id`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`program_id`) REFERENCES `programs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`learning_material_id`) REFERENCES `learning_materials`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`legacy_program_id`) REFERENCES `legacy_programs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `legacy_program_material_rules_key` ON `legacy_program_material_rules` (`school_id`,`program_id`,`learning_material_id`,`legacy_program_id`);--> statement-breakpoint
CREATE INDEX `legacy_program_material_rules_by_legacy` ON `legacy_program_material_rules` (`legacy_program_id`,`school_id`,`program_id`,`learning_material_id`);--> statement-breakpoint
CREATE INDEX `legacy_program_material_rules_by_program` ON `legacy_program_material_rules` (`program_id`);--> statement-breakpoint
CREATE INDEX `legacy_program_material_rules_by_material` ON `legacy_program_material_rules` (`learning_material_id`);--> statement-breakpoint
CREATE TABLE `legacy_program_rules` (
	`id` text PRIMARY KEY NOT NULL,
	`cycle_id` text NOT NULL,
	`school_id` text NOT NULL,
	`hub_id` text NOT NULL,
	`legacy_program_id` text NOT NULL,
	FOREIGN KEY (`cycle_id`) REFERENCES `cycles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`school_id`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`hub_id`) REFERENCES `hubs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`legacy_program_id`) REFERENCES `legacy_programs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `legacy_program_rules_key` ON `legacy_program_rules` (`cycle_id`,`school_id`,`hub_id`,`legacy_program_id`);--> statement-breakpoint
CREATE INDEX `legacy_program_rules_by_program` ON `legacy_program_rules` (`legacy_program_id`,`cycle_id`,`school_id`,`hub_id`);--> statement-breakpoint
CREATE INDEX `legacy_program_rules_by_school` ON `legacy_program_rules` (`school_id`);--> statement-breakpoint
CREATE INDEX `legacy_program_rules_by_hub` ON `legacy_program_rules` (`hub_id`);--> statement-breakpoint
CREATE TABLE `program_category_rules` (
	`id` text PRIMARY KEY NOT NULL,
	`school_id` text NOT NULL,
	`program_category_id` text NOT NULL,
	`grade_level_id` text NOT NULL,
	FOREIGN KEY (`school_id`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`program_category_id`) REFERENCES `program_categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`grade_level_id`) REFERENCES `grade_levels`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `program_category_rules_key` ON `program_category_rules` (`program_category_id`,`school_id`,`grade_level_id`);--> statement-breakpoint
CREATE INDEX `program_category_rules_by_school` ON `program_category_rules` (`school_id`,`grade_level_id`,`program_category_id`);--> statement-breakpoint
CREATE INDEX `program_category_rules_by_grade` ON `program_category_rules` (`grade_level_id`);--> statement-breakpoint
CREATE TABLE `program_rules` (
	`id` text PRIMARY KEY NOT NULL,
	`cycle_id` text NOT NULL,
	`school_id` text NOT NULL,
	`hub_id` text NOT NULL,
	`program_id` text NOT NULL,
	FOREIGN KEY (`cycle_id`) REFERENCES `cycles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`school_id`) REFERENCES `schools`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`hub_id`) REFERENCES `hubs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`program_id`) REFERENCES `programs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `program_rules_key` ON `program_rules` (`cycle_id`,`school_id`,`hub_id`,`program_id`);--> statement-breakpoint
CREATE INDEX `program_rules_by_program` ON `program_rules` (`program_id`);--> statement-breakpoint
CREATE INDEX `program_rules_by_school` ON `program_rules` (`school_id`,`hub_id`);--> statement-breakpoint
CREATE INDEX `program_rules_by_hub` ON `program_rules` (`hub_id`);--> statement-breakpoint
CREATE TABLE `start_month_rules` (
	`id` text PRIMARY KEY NOT NULL,
	`cycle_id` text NOT NULL,
	`month` text NOT NULL,
	`start_month` integer NOT NULL,
	`start_day` integer NOT NULL,
	`end_month` integer NOT NULL,
	`end_day` integer NOT NULL,
	`msd_id` text,
	FOREIGN KEY (`cycle_id`) REFERENCES `cycles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `start_month_rules_by_cycle` ON `start_month_rules` (`cycle_id`,`start_month`,`start_day`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`key` text PRIMARY KEY NOT NULL,
	`request_hash` text NOT NULL,
	`submission_id` text NOT NULL,
	`status` integer NOT NULL,
	`body` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_by_submission` ON `idempotency_keys` (`submission_id`);--> statement-breakpoint
CREATE INDEX `idempotency_keys_by_time` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `submission_files` (
	`id` text PRIMARY KEY NOT NULL,
	`submission_id` text NOT NULL,
	`field` text NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`stored_name` text NOT NULL,
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `submission_files_by_submission` ON `submission_files` (`submission_id`,`field`,`position`);--> statement-breakpoint
CREATE TABLE `submissions` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`definition_id` text NOT NULL,
	`definition_hash` text NOT NULL,
	`answers` text NOT NULL,
	`labels` text NOT NULL,
	`status` text NOT NULL,
	`learner_name` text NOT NULL,
	`learner_id` text,
	`email` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `submissions_by_time` ON `submissions` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `submissions_by_kind` ON `submissions` (`kind`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `submissions_by_learner` ON `submissions` (`learner_id`,`kind`,`status`);