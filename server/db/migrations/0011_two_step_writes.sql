CREATE TABLE "two_step_writes" (
	"request_key" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"request" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_ask_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "two_step_writes" ADD CONSTRAINT "two_step_writes_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "two_step_writes_due" ON "two_step_writes" USING btree ("next_ask_at");