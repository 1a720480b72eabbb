ALTER TABLE "imaging_series" ADD COLUMN "study_uid" text;--> statement-breakpoint
ALTER TABLE "radiology_studies" ADD COLUMN "study_uid" text;--> statement-breakpoint
ALTER TABLE "radiology_studies" ADD COLUMN "series_uids" text[] DEFAULT '{}' NOT NULL;