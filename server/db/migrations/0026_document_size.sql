-- PostgreSQL trims a text in memory of 16 times its size: over a gigabyte for a document of 60 MB.
ALTER TABLE "documents" drop column "byte_length";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "byte_length" integer GENERATED ALWAYS AS (coalesce(octet_length(replace(content, '=', '')) * 3 / 4, 0)) STORED;