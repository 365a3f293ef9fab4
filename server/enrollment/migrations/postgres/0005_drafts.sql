CREATE TABLE "draft_links" (
	"token_hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"draft_id" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draft_parts" (
	"upload_id" text COLLATE "C" NOT NULL,
	"start" integer NOT NULL,
	"stored_name" text COLLATE "C" NOT NULL,
	CONSTRAINT "draft_parts_upload_id_start_pk" PRIMARY KEY("upload_id","start")
);
--> statement-breakpoint
CREATE TABLE "draft_secrets" (
	"hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"draft_id" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draft_uploads" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"draft_id" text COLLATE "C" NOT NULL,
	"sealed_meta" text COLLATE "C" NOT NULL,
	"received" integer NOT NULL,
	"size" integer NOT NULL,
	"stored_name" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"form" text COLLATE "C" NOT NULL,
	"definition_hash" text COLLATE "C" NOT NULL,
	"sealed" text COLLATE "C",
	"bytes" integer DEFAULT 0 NOT NULL,
	"rev" integer NOT NULL,
	"language" text COLLATE "C" NOT NULL,
	"email_hash" text COLLATE "C",
	"email_sealed" text COLLATE "C",
	"remind" boolean DEFAULT false NOT NULL,
	"next_reminder_at" text COLLATE "C",
	"saved_at" text COLLATE "C",
	"expires_at" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawn_keys" (
	"key" text COLLATE "C" PRIMARY KEY NOT NULL,
	"created_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "draft_links" ADD CONSTRAINT "draft_links_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_parts" ADD CONSTRAINT "draft_parts_upload_id_draft_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."draft_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_secrets" ADD CONSTRAINT "draft_secrets_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_uploads" ADD CONSTRAINT "draft_uploads_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_links_by_draft" ON "draft_links" USING btree ("draft_id","created_at");--> statement-breakpoint
CREATE INDEX "draft_secrets_by_draft" ON "draft_secrets" USING btree ("draft_id","created_at");--> statement-breakpoint
CREATE INDEX "draft_uploads_by_draft" ON "draft_uploads" USING btree ("draft_id","created_at");--> statement-breakpoint
CREATE INDEX "drafts_by_end" ON "drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "drafts_by_email" ON "drafts" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX "drafts_by_reminder" ON "drafts" USING btree ("next_reminder_at");--> statement-breakpoint
CREATE INDEX "withdrawn_keys_by_time" ON "withdrawn_keys" USING btree ("created_at");