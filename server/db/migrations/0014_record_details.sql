CREATE TABLE "emergency_conditions" (
	"problem_id" bigint PRIMARY KEY NOT NULL,
	"pt_id" bigint NOT NULL,
	"is_shown" boolean NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "allergies" ADD COLUMN "clinical_status" text;--> statement-breakpoint
ALTER TABLE "allergies" ADD COLUMN "verification_status" text;--> statement-breakpoint
ALTER TABLE "allergies" ADD COLUMN "criticality" text;--> statement-breakpoint
ALTER TABLE "immunizations" ADD COLUMN "date_text" text;--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "categories" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "emergency_conditions" ADD CONSTRAINT "emergency_conditions_problem_id_problems_problem_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("problem_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_conditions" ADD CONSTRAINT "emergency_conditions_pt_id_patients_pt_id_fk" FOREIGN KEY ("pt_id") REFERENCES "public"."patients"("pt_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emergency_conditions_patient" ON "emergency_conditions" USING btree ("pt_id");--> statement-breakpoint
-- The former column had both in one text, without the certainty "confirmed": `Active`, `Resolved (unconfirmed)`.
UPDATE "allergies" SET
	"clinical_status" = lower(nullif(btrim(regexp_replace("status", '\([^()]*\)\s*$', '')), '')),
	"verification_status" = lower((regexp_match("status", '\(([^()]+)\)\s*$'))[1])
WHERE "status" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "allergies" DROP COLUMN "status";