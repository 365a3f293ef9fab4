ALTER TABLE "decisions" ADD COLUMN "corrected_at" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "corrected_at" text COLLATE "C";--> statement-breakpoint
CREATE INDEX "submissions_by_correction" ON "submissions" USING btree ("corrected_at","id") WHERE "submissions"."corrected_at" is not null;