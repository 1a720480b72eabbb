CREATE TABLE "ainexus_logons" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"logon_his_id" text NOT NULL,
	"type" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "camera_readings" (
	"scan_id" uuid PRIMARY KEY NOT NULL,
	"pt_id" bigint NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"engine_id" text NOT NULL,
	"engine_version" text NOT NULL,
	"engine_where" text NOT NULL,
	"is_finger" boolean NOT NULL,
	"readings" jsonb NOT NULL,
	"user_id" bigint,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ainexus_logons" ADD CONSTRAINT "ainexus_logons_logon_his_id_logons_logon_his_id_fk" FOREIGN KEY ("logon_his_id") REFERENCES "public"."logons"("logon_his_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camera_readings" ADD CONSTRAINT "camera_readings_pt_id_patients_pt_id_fk" FOREIGN KEY ("pt_id") REFERENCES "public"."patients"("pt_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camera_readings" ADD CONSTRAINT "camera_readings_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ainexus_logons_logon" ON "ainexus_logons" USING btree ("logon_his_id");--> statement-breakpoint
CREATE INDEX "ainexus_logons_age" ON "ainexus_logons" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "camera_readings_patient" ON "camera_readings" USING btree ("pt_id","taken_at");