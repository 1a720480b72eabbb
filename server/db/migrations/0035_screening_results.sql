CREATE TABLE "screening_pictures" (
	"result_id" uuid NOT NULL,
	"field" text NOT NULL,
	"no" integer NOT NULL,
	"picture_sealed" "bytea" NOT NULL,
	CONSTRAINT "screening_pictures_result_id_field_pk" PRIMARY KEY("result_id","field")
);
--> statement-breakpoint
CREATE TABLE "screening_results" (
	"result_id" uuid PRIMARY KEY NOT NULL,
	"pt_id" bigint NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"tool" text NOT NULL,
	"engine" jsonb NOT NULL,
	"result" jsonb NOT NULL,
	"series_id" uuid NOT NULL,
	"series_name" text NOT NULL,
	"pictures" integer NOT NULL,
	"user_id" bigint,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "screening_pictures" ADD CONSTRAINT "screening_pictures_result_id_screening_results_result_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."screening_results"("result_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening_results" ADD CONSTRAINT "screening_results_pt_id_patients_pt_id_fk" FOREIGN KEY ("pt_id") REFERENCES "public"."patients"("pt_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening_results" ADD CONSTRAINT "screening_results_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "screening_results_patient" ON "screening_results" USING btree ("pt_id","taken_at");--> statement-breakpoint
CREATE INDEX "screening_results_saved" ON "screening_results" USING btree ("pt_id","saved_at");--> statement-breakpoint
SELECT version_records_of('screening_results');