CREATE TABLE "draft_counts" (
	"form" text COLLATE "C" NOT NULL,
	"day" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "draft_counts_form_day_kind_pk" PRIMARY KEY("form","day","kind")
);
--> statement-breakpoint
CREATE INDEX "draft_counts_by_day" ON "draft_counts" USING btree ("day");