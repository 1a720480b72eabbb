ALTER TABLE "images" ADD COLUMN "detector_spacing" jsonb;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "regions" jsonb DEFAULT '[]'::jsonb NOT NULL;