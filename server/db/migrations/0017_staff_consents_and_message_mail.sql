ALTER TABLE "accounts" ADD COLUMN "wants_message_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "message_mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fhir_grants" ADD COLUMN "by_staff" text;--> statement-breakpoint
ALTER TABLE "contact_method_entries" ADD COLUMN "by_staff" text;