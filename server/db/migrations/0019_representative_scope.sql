ALTER TABLE "representatives" ADD COLUMN "scope" integer[];--> statement-breakpoint
ALTER TABLE "representatives" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "representatives" ADD COLUMN "added_by" bigint;--> statement-breakpoint
ALTER TABLE "representatives" ADD COLUMN "ended_by" bigint;--> statement-breakpoint
CREATE INDEX "representatives_patient" ON "representatives" USING btree ("pt_id");--> statement-breakpoint
-- Staff who may browse patients may decide who has access to a record: the profiles of new staff accounts have both.
INSERT INTO "account_object_types" ("user_id", "object_type_id")
SELECT "accounts"."user_id", -1001 FROM "accounts"
JOIN "account_object_types" ON "account_object_types"."user_id" = "accounts"."user_id"
WHERE "accounts"."user_type" = 99 AND "account_object_types"."object_type_id" = 15811180
ON CONFLICT DO NOTHING;
