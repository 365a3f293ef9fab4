CREATE TABLE "sent_secrets" (
	"hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"submission_id" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sent_secrets" ADD CONSTRAINT "sent_secrets_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_secrets_by_submission" ON "sent_secrets" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "sent_secrets_by_time" ON "sent_secrets" USING btree ("created_at");