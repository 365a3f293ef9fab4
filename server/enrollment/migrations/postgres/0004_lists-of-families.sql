SET LOCAL statement_timeout = 0;--> statement-breakpoint
ALTER TABLE "families" ADD COLUMN "parent_name" text COLLATE "C";--> statement-breakpoint
UPDATE "families" SET "parent_name" = (SELECT p."first_name" || ' ' || p."last_name" FROM "parents" p WHERE p."family_id" = "families"."id" AND p."role" = "families"."primary_parent");--> statement-breakpoint
CREATE INDEX "families_by_name" ON "families" USING btree (lower(coalesce("parent_name", "code")),"id");--> statement-breakpoint
CREATE INDEX "families_by_text" ON "families" USING gin (string_to_array(regexp_replace(substr(lower(coalesce("email", '') || chr(10) || coalesce("code", '') || chr(10) || coalesce("parent_name", '')), 1), '(...)', '\1' || chr(10), 'g') || chr(10) || regexp_replace(substr(lower(coalesce("email", '') || chr(10) || coalesce("code", '') || chr(10) || coalesce("parent_name", '')), 2), '(...)', '\1' || chr(10), 'g') || chr(10) || regexp_replace(substr(lower(coalesce("email", '') || chr(10) || coalesce("code", '') || chr(10) || coalesce("parent_name", '')), 3), '(...)', '\1' || chr(10), 'g'), chr(10)));--> statement-breakpoint
CREATE INDEX "learners_by_name" ON "learners" USING btree (lower("first_name" || ' ' || "last_name"),"id");--> statement-breakpoint
CREATE FUNCTION "keep_parent_name"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed text[];
BEGIN
  IF TG_TABLE_NAME = 'families' THEN changed := ARRAY[NEW."id"];
  ELSIF TG_OP = 'INSERT' THEN changed := ARRAY[NEW."family_id"];
  ELSIF TG_OP = 'DELETE' THEN changed := ARRAY[OLD."family_id"];
  ELSE changed := ARRAY[OLD."family_id", NEW."family_id"];
  END IF;
  UPDATE "families" SET "parent_name" = (SELECT p."first_name" || ' ' || p."last_name" FROM "parents" p WHERE p."family_id" = "families"."id" AND p."role" = "families"."primary_parent")
    WHERE "id" = ANY (changed) AND "parent_name" IS DISTINCT FROM (SELECT p."first_name" || ' ' || p."last_name" FROM "parents" p WHERE p."family_id" = "families"."id" AND p."role" = "families"."primary_parent");
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "families_parent_name_of_parents" AFTER INSERT OR DELETE OR UPDATE OF "family_id", "role", "first_name", "last_name" ON "parents"
  FOR EACH ROW EXECUTE FUNCTION "keep_parent_name"();--> statement-breakpoint
CREATE TRIGGER "families_parent_name_of_primary_parent" AFTER UPDATE OF "primary_parent" ON "families"
  FOR EACH ROW EXECUTE FUNCTION "keep_parent_name"();