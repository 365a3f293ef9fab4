CREATE TABLE "saved_views" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"list" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"query" text COLLATE "C" NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_cells" (
	"submission_id" text COLLATE "C" NOT NULL,
	"path" text COLLATE "C" NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	"sort_key" text COLLATE "C" NOT NULL,
	CONSTRAINT "submission_cells_submission_id_path_pk" PRIMARY KEY("submission_id","path")
);
--> statement-breakpoint
CREATE TABLE "submission_index" (
	"submission_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"words" text COLLATE "C" NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"indexed_with" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_keys" (
	"submission_id" text COLLATE "C" NOT NULL,
	"rule" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	CONSTRAINT "submission_keys_submission_id_rule_pk" PRIMARY KEY("submission_id","rule")
);
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_cells" ADD CONSTRAINT "submission_cells_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_index" ADD CONSTRAINT "submission_index_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_keys" ADD CONSTRAINT "submission_keys_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_by_name" ON "saved_views" USING btree ("user_id","list","name");--> statement-breakpoint
CREATE INDEX "saved_views_by_list" ON "saved_views" USING btree ("list","is_shared");--> statement-breakpoint
CREATE INDEX "submission_cells_by_text" ON "submission_cells" USING btree ("path","text","submission_id");--> statement-breakpoint
CREATE INDEX "submission_index_by_name" ON "submission_index" USING btree ("name_key","submission_id");--> statement-breakpoint
CREATE INDEX "submission_index_by_state" ON "submission_index" USING btree ("kind","indexed_with");--> statement-breakpoint
CREATE INDEX "submission_index_by_text" ON "submission_index" USING gin (string_to_array(regexp_replace(substr(lower(coalesce("words", '')), 1), '(...)', '\1' || chr(10), 'g') || chr(10) || regexp_replace(substr(lower(coalesce("words", '')), 2), '(...)', '\1' || chr(10), 'g') || chr(10) || regexp_replace(substr(lower(coalesce("words", '')), 3), '(...)', '\1' || chr(10), 'g'), chr(10)));--> statement-breakpoint
CREATE INDEX "submission_keys_by_key" ON "submission_keys" USING btree ("rule","key","submission_id");