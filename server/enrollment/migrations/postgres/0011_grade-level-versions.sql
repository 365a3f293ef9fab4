ALTER TABLE "grade_levels" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE "grade_levels" SET "position" = "ordered"."place" FROM (SELECT "id", row_number() OVER (ORDER BY "position", "id") - 1 AS "place" FROM "grade_levels") AS "ordered" WHERE "ordered"."id" = "grade_levels"."id";
