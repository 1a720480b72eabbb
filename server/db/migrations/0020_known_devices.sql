CREATE TABLE "known_devices" (
	"user_id" bigint NOT NULL,
	"device_hash" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "password_rule" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "logons" ADD COLUMN "device_hash" text;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The published password of the demo accounts is weak on purpose. No real person has an address at example.org (RFC 2606).
UPDATE "accounts" SET "password_rule" = 1 WHERE "email" = "user_name_key" || '@example.org';
