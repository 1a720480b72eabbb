-- A version of each patient's record, and one of what all records share. Whoever changes a record also gives it a new
-- version, in the same transaction. Versions are random, so that none is ever used twice: not after a restore, nor after
-- a failover that lost transactions.
CREATE TABLE "record_versions" (
	"pt_id" bigint PRIMARY KEY NOT NULL,
	"version" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clinic_versions" (
	"clinic_version_id" integer PRIMARY KEY NOT NULL,
	"version" uuid NOT NULL
);
--> statement-breakpoint
INSERT INTO "clinic_versions" ("clinic_version_id", "version") VALUES (1, gen_random_uuid());
--> statement-breakpoint
INSERT INTO "record_versions" ("pt_id", "version") SELECT "pt_id", gen_random_uuid() FROM "patients";
--> statement-breakpoint
-- In order of pt_id, so that two changes of the same records don't wait for each other.
CREATE FUNCTION set_record_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO record_versions (pt_id, version)
		SELECT pt_id, gen_random_uuid() FROM (SELECT DISTINCT pt_id FROM new_rows) AS changed ORDER BY pt_id
		ON CONFLICT (pt_id) DO UPDATE SET version = excluded.version;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO record_versions (pt_id, version)
		SELECT pt_id, gen_random_uuid() FROM (SELECT DISTINCT pt_id FROM old_rows) AS changed ORDER BY pt_id
		ON CONFLICT (pt_id) DO UPDATE SET version = excluded.version;
	ELSIF TG_OP = 'UPDATE' THEN
		INSERT INTO record_versions (pt_id, version)
		SELECT pt_id, gen_random_uuid()
		FROM (
			SELECT pt_id FROM (SELECT * FROM new_rows EXCEPT SELECT * FROM old_rows) AS added
			UNION
			SELECT pt_id FROM (SELECT * FROM old_rows EXCEPT SELECT * FROM new_rows) AS removed
		) AS changed ORDER BY pt_id
		ON CONFLICT (pt_id) DO UPDATE SET version = excluded.version;
	ELSE
		UPDATE record_versions SET version = gen_random_uuid();
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION set_clinic_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	is_changed boolean := true;
BEGIN
	IF TG_OP = 'INSERT' THEN
		is_changed := EXISTS (SELECT * FROM new_rows);
	ELSIF TG_OP = 'DELETE' THEN
		is_changed := EXISTS (SELECT * FROM old_rows);
	ELSIF TG_OP = 'UPDATE' THEN
		is_changed := EXISTS (SELECT * FROM new_rows EXCEPT SELECT * FROM old_rows);
	END IF;
	IF is_changed THEN
		UPDATE clinic_versions SET version = gen_random_uuid();
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Makes changes of a table with a column pt_id set the versions of the records that they concern.
CREATE FUNCTION version_records_of(changed regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('CREATE TRIGGER record_version_insert AFTER INSERT ON %s
		REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION set_record_versions()', changed);
	EXECUTE format('CREATE TRIGGER record_version_update AFTER UPDATE ON %s
		REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION set_record_versions()', changed);
	EXECUTE format('CREATE TRIGGER record_version_delete AFTER DELETE ON %s
		REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION set_record_versions()', changed);
	EXECUTE format('CREATE TRIGGER record_version_truncate AFTER TRUNCATE ON %s
		FOR EACH STATEMENT EXECUTE FUNCTION set_record_versions()', changed);
END $$;
--> statement-breakpoint
SELECT version_records_of(name::regclass) FROM unnest(ARRAY[
	'patients', 'patient_contacts', 'encounters', 'procedures', 'problems', 'emergency_conditions', 'allergies',
	'immunizations', 'prescriptions', 'medications', 'administered_medications', 'vitals', 'lab_procedures',
	'lab_findings', 'radiology_studies', 'documents', 'appointments', 'charges', 'camera_readings', 'policies'
]) AS name;
--> statement-breakpoint
CREATE TRIGGER clinic_version_insert AFTER INSERT ON sites REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION set_clinic_version();
--> statement-breakpoint
CREATE TRIGGER clinic_version_update AFTER UPDATE ON sites REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION set_clinic_version();
--> statement-breakpoint
CREATE TRIGGER clinic_version_delete AFTER DELETE ON sites REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION set_clinic_version();
--> statement-breakpoint
CREATE TRIGGER clinic_version_truncate AFTER TRUNCATE ON sites
	FOR EACH STATEMENT EXECUTE FUNCTION set_clinic_version();
--> statement-breakpoint
-- Until when a logon that a switch of person has ended may repeat that call, whose reply can have been lost.
ALTER TABLE "logons" ADD COLUMN "replaced_until" timestamp with time zone;
