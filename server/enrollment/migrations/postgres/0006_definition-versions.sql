CREATE TABLE "definition_versions" (
	"hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"definition_id" text COLLATE "C" NOT NULL,
	"document" text COLLATE "C" NOT NULL,
	"first_served_at" text COLLATE "C" NOT NULL,
	"last_served_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "filled_hash" text COLLATE "C";--> statement-breakpoint
CREATE INDEX "definition_versions_by_definition" ON "definition_versions" USING btree ("definition_id","last_served_at");