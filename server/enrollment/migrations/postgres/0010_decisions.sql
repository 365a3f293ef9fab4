CREATE TABLE "corrections" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"submission_id" text COLLATE "C" NOT NULL,
	"remarks" json NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"by" text COLLATE "C" NOT NULL,
	"at" text COLLATE "C" NOT NULL,
	"ended_at" text COLLATE "C",
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"submission_id" text COLLATE "C" NOT NULL,
	"batch" text COLLATE "C" NOT NULL,
	"from_status" text COLLATE "C" NOT NULL,
	"to_status" text COLLATE "C" NOT NULL,
	"reason" text COLLATE "C",
	"delivery_id" text COLLATE "C",
	"by" text COLLATE "C" NOT NULL,
	"at" text COLLATE "C" NOT NULL,
	"undone_by" text COLLATE "C",
	"undone_at" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "submission_documents" (
	"submission_id" text COLLATE "C" NOT NULL,
	"field" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"reason" text COLLATE "C",
	"by" text COLLATE "C",
	"at" text COLLATE "C",
	CONSTRAINT "submission_documents_submission_id_field_pk" PRIMARY KEY("submission_id","field")
);
--> statement-breakpoint
CREATE TABLE "submission_notes" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"submission_id" text COLLATE "C" NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	"by" text COLLATE "C" NOT NULL,
	"at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_versions" (
	"submission_id" text COLLATE "C" NOT NULL,
	"version" integer NOT NULL,
	"content" json NOT NULL,
	"sent_at" text COLLATE "C" NOT NULL,
	CONSTRAINT "submission_versions_submission_id_version_pk" PRIMARY KEY("submission_id","version")
);
--> statement-breakpoint
ALTER TABLE "submission_files" ADD COLUMN "replaced_in" integer;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_documents" ADD CONSTRAINT "submission_documents_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_notes" ADD CONSTRAINT "submission_notes_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_versions" ADD CONSTRAINT "submission_versions_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "corrections_by_submission" ON "corrections" USING btree ("submission_id","at");--> statement-breakpoint
CREATE INDEX "corrections_by_state" ON "corrections" USING btree ("state","at");--> statement-breakpoint
CREATE INDEX "decisions_by_submission" ON "decisions" USING btree ("submission_id","at");--> statement-breakpoint
CREATE INDEX "decisions_by_batch" ON "decisions" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "decisions_by_delivery" ON "decisions" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "decisions_by_time" ON "decisions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "submission_documents_by_state" ON "submission_documents" USING btree ("state","submission_id");--> statement-breakpoint
CREATE INDEX "submission_notes_by_submission" ON "submission_notes" USING btree ("submission_id","at");