ALTER TABLE "messages" ADD COLUMN "author_recpt_id" bigint;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "author_recpt_type_id" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "author_name" text;--> statement-breakpoint
-- A message that was sent from an account has a known author: the account, which might have acted for the sender.
-- The addresses are the same as in recipientOf.ts. Messages without an account stay without an author.
UPDATE "messages" SET
  "author_recpt_id" = coalesce("accounts"."pt_id", "accounts"."prv_id", "accounts"."user_id"),
  "author_recpt_type_id" = CASE WHEN "accounts"."pt_id" IS NOT NULL THEN 1 WHEN "accounts"."prv_id" IS NOT NULL THEN 59 ELSE 2 END
FROM "accounts" WHERE "accounts"."user_id" = "messages"."user_id";--> statement-breakpoint
-- Authors who wrote for themselves keep the name that the message has. Otherwise the name is today's.
UPDATE "messages" SET "author_name" = CASE
  WHEN "author_recpt_id" = "from_recpt_id" AND "author_recpt_type_id" = "from_recpt_type_id" THEN "from_name"
  WHEN "author_recpt_type_id" = 1 THEN (
    SELECT concat_ws(' ', "name_first", "name_middle", "name_last") FROM "patients" WHERE "pt_id" = "author_recpt_id")
  WHEN "author_recpt_type_id" = 59 THEN (SELECT "full_name" FROM "providers" WHERE "prv_id" = "author_recpt_id")
  ELSE (SELECT concat_ws(' ', "name_first", "name_last") FROM "accounts" WHERE "user_id" = "author_recpt_id")
END
WHERE "author_recpt_id" IS NOT NULL;
