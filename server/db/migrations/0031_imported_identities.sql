CREATE TABLE "imported_identities" (
	"pt_id" bigint PRIMARY KEY NOT NULL,
	"name_first" text NOT NULL,
	"name_last" text NOT NULL,
	"dob" text
);
--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "religion" text;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD COLUMN "pharmacy" text;--> statement-breakpoint
ALTER TABLE "imported_identities" ADD CONSTRAINT "imported_identities_pt_id_patients_pt_id_fk" FOREIGN KEY ("pt_id") REFERENCES "public"."patients"("pt_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- The same as before, with the religion.
CREATE OR REPLACE FUNCTION touch_patients_of_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed bigint[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		changed := ARRAY(SELECT DISTINCT patient_of_entry(to_jsonb(changed_row)) FROM new_rows AS changed_row);
	ELSIF TG_OP = 'DELETE' THEN
		changed := ARRAY(SELECT DISTINCT patient_of_entry(to_jsonb(changed_row)) FROM old_rows AS changed_row);
	ELSE
		changed := ARRAY(
			SELECT patient_of_entry(to_jsonb(changed_row)) FROM (SELECT * FROM new_rows EXCEPT SELECT * FROM old_rows) AS changed_row
			UNION
			SELECT patient_of_entry(to_jsonb(changed_row)) FROM (SELECT * FROM old_rows EXCEPT SELECT * FROM new_rows) AS changed_row);
	END IF;
	UPDATE patients SET
		-- Replies have milliseconds. Not now(): another transaction may have changed the patient since this one began.
		updated_at = date_trunc('milliseconds', clock_timestamp()),
		language = CASE WHEN TG_TABLE_NAME <> 'language_entries' THEN language ELSE (
			SELECT code_x FROM language_entries JOIN languages USING (lang_id)
			WHERE language_entries.pt_id = patients.pt_id AND is_preferred) END,
		race = CASE WHEN has_concepts(pt_id, 1) THEN NULL ELSE race END,
		ethnicity = CASE WHEN has_concepts(pt_id, 2) THEN NULL ELSE ethnicity END,
		religion = CASE WHEN has_concepts(pt_id, 3) THEN NULL ELSE religion END
	WHERE pt_id = ANY (changed);
	RETURN NULL;
END $$;
