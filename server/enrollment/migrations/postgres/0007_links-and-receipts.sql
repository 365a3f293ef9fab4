CREATE TABLE "draft_counts" (
	"form" text COLLATE "C" NOT NULL,
	"day" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "draft_counts_form_day_kind_pk" PRIMARY KEY("form","day","kind")
);
--> statement-breakpoint
CREATE TABLE "receipt_links" (
	"token_hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"submission_id" text COLLATE "C" NOT NULL,
	"expires_at" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "draft_links" ADD COLUMN "email_hash" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "draft_secrets" ADD COLUMN "email_hash" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "reader_sealed" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "receipt_number" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "receipt_links" ADD CONSTRAINT "receipt_links_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_counts_by_day" ON "draft_counts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "receipt_links_by_submission" ON "receipt_links" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "receipt_links_by_end" ON "receipt_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_receipt_number" ON "submissions" USING btree ("receipt_number");