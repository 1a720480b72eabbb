-- A change of an entry is a change of the patient: it sets the time of the last change, and with it a new version of the
-- record. The preferred language is copied, because many statements read it with the patient. Entries replace a recorded
-- race or ethnicity that was in no list.
CREATE FUNCTION patient_of_entry(entry jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN entry ? 'pt_id' THEN entry ->> 'pt_id' WHEN entry ->> 'recpt_type_id' = '1' THEN entry ->> 'recpt_id' END::bigint
$$;
--> statement-breakpoint
CREATE FUNCTION has_concepts(patient bigint, type integer) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT EXISTS (SELECT FROM concept_entries JOIN concepts USING (concept_id) WHERE pt_id = patient AND concept_type_id = type)
$$;
--> statement-breakpoint
CREATE FUNCTION touch_patients_of_entries() RETURNS trigger LANGUAGE plpgsql AS $$
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
		ethnicity = CASE WHEN has_concepts(pt_id, 2) THEN NULL ELSE ethnicity END
	WHERE pt_id = ANY (changed);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION touch_patients_of(changed regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('CREATE TRIGGER entry_insert AFTER INSERT ON %s
		REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_patients_of_entries()', changed);
	EXECUTE format('CREATE TRIGGER entry_update AFTER UPDATE ON %s
		REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_patients_of_entries()', changed);
	EXECUTE format('CREATE TRIGGER entry_delete AFTER DELETE ON %s
		REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_patients_of_entries()', changed);
END $$;
--> statement-breakpoint
SELECT touch_patients_of(name::regclass) FROM unnest(ARRAY[
	'address_entries', 'phone_entries', 'language_entries', 'concept_entries']) AS name;
--> statement-breakpoint
-- The recorded phone numbers. Those of patients with entries come after these, without the numbers that are in one. Their
-- types are unknown: the first is a home number, as it was in documents, and the others get the types that are left. A
-- text that is more than a number stays as it is.
INSERT INTO "phone_entries" ("recpt_id", "recpt_type_id", "phone_type_id", "text_no", "appear_order", "phone_code")
SELECT "pt_id", 1, coalesce("free"[row_number() OVER "of_patient"], 20), "text_no",
	"next" + row_number() OVER "of_patient" - 1, "phone_code"
FROM "patients"
CROSS JOIN LATERAL (
	SELECT btrim("each") AS "phone", "position"
	FROM unnest("phones") WITH ORDINALITY AS "all" ("each", "position") WHERE btrim("each") <> ''
) AS "numbered"
CROSS JOIN LATERAL (
	SELECT regexp_replace("phone", '\D', '', 'g') AS "digits", "phone" ~ '^\+?[0-9() ./-]*[0-9][0-9() ./-]*$' AS "is_plain"
) AS "cleaned"
CROSS JOIN LATERAL (
	SELECT CASE
		WHEN "is_plain" AND "phone" LIKE '+%' AND length("digits") > 3
			-- Two patterns: PostgreSQL would take the longest match of one.
			THEN coalesce(
				substring("digits" FROM '^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])'),
				substring("digits" FROM '^\d{3}'))
		WHEN "is_plain" AND "digits" ~ '^1\d{10}$' THEN '1'
	END AS "code"
) AS "known"
CROSS JOIN LATERAL (
	SELECT CASE WHEN NOT "is_plain" THEN "phone" ELSE substr("digits", coalesce(length("code"), 0) + 1) END AS "text_no",
		CASE WHEN "is_plain" AND "digits" ~ '^\d{10}$' AND "phone" NOT LIKE '+%' THEN '1' ELSE "code" END AS "phone_code"
) AS "written"
CROSS JOIN LATERAL (
	SELECT coalesce(max("appear_order") + 1, 0) AS "next",
		ARRAY(
			SELECT "type" FROM unnest(ARRAY[12, 20, 8, 2]) WITH ORDINALITY AS "types" ("type", "rank")
			WHERE "type" <> ALL (coalesce(array_agg("phone_type_id"), '{}')) ORDER BY "rank"
		) AS "free"
	FROM "phone_entries" WHERE "recpt_type_id" = 1 AND "recpt_id" = "pt_id"
) AS "entries"
WHERE NOT EXISTS (
	SELECT * FROM "phone_entries" AS "entry"
	CROSS JOIN LATERAL (SELECT regexp_replace("entry"."text_no", '\D', '', 'g') AS "entered") AS "cleaned_entry"
	WHERE "recpt_type_id" = 1 AND "recpt_id" = "pt_id" AND CASE
		WHEN "digits" = '' THEN "entry"."text_no" = "phone"
		ELSE "entered" IN ("digits", "written"."text_no") OR "entry"."phone_code" || "entered" = "digits" END
)
WINDOW "of_patient" AS (PARTITION BY "pt_id" ORDER BY "position");
--> statement-breakpoint
-- The recorded addresses, as lines of the street: the text does not say what its parts are. The next import of the
-- patient replaces the entry.
INSERT INTO "address_types" ("addr_type_id", "name_x") VALUES (2, 'Home') ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "address_entries" ("pt_id", "addr_type_id", "street_addr", "is_default", "source")
SELECT "pt_id", 2, btrim("address", E' \n\r\t'), true, "pt_id" || ':' || "source" || '#address/1'
FROM "patients" WHERE btrim("address", E' \n\r\t') <> '';
--> statement-breakpoint
ALTER TABLE "patients" DROP COLUMN "phones";--> statement-breakpoint
ALTER TABLE "patients" DROP COLUMN "address";
