ALTER TABLE "sites" ADD COLUMN "is_clinic_site" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Imports made sites too. Those of the clinic are the ones that an import did not make, and those where staff signed in.
UPDATE "sites" SET "is_clinic_site" = true
WHERE "source" IS NULL OR "source" LIKE 'demo/%' OR "is_home_site"
  OR EXISTS (SELECT 1 FROM "logons" WHERE "logons"."site_id" = "sites"."site_id");--> statement-breakpoint
-- Staff who would have no site to sign in at keep their default site, otherwise the first by name.
UPDATE "sites" SET "is_clinic_site" = true
WHERE "site_id" IN (
  SELECT (
    SELECT "granted"."site_id"
    FROM "account_sites" "granted" JOIN "sites" "site" ON "site"."site_id" = "granted"."site_id"
    WHERE "granted"."user_id" = "accounts"."user_id" AND "site"."is_active"
    ORDER BY "granted"."is_default" DESC, "site"."name", "site"."site_id"
    LIMIT 1
  )
  FROM "accounts"
  WHERE "accounts"."user_type" = 99 AND NOT EXISTS (
    SELECT 1
    FROM "account_sites" "granted" JOIN "sites" "site" ON "site"."site_id" = "granted"."site_id"
    WHERE "granted"."user_id" = "accounts"."user_id" AND "site"."is_active" AND "site"."is_clinic_site"
  )
);--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_home_is_clinic_site" CHECK ("sites"."is_clinic_site" or not "sites"."is_home_site");--> statement-breakpoint
CREATE FUNCTION "text_parts"("whole" text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE "parts" text[] := '{}';
BEGIN
  FOR i IN 1 .. char_length("whole") - 1 LOOP "parts" := "parts" || substr("whole", i, 2); END LOOP;
  RETURN "parts";
END
$$;--> statement-breakpoint
CREATE INDEX "patients_name_parts" ON "patients" USING gin (text_parts("name_last_key"),text_parts("name_first_key"),text_parts("name_middle_key"),text_parts("ext_id"));--> statement-breakpoint
CREATE INDEX "patients_ext_id" ON "patients" USING btree (lower("ext_id") text_pattern_ops);
