DROP INDEX "messages_to";--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "is_read";--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "is_deleted";--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "is_replied";