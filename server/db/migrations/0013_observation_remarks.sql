ALTER TABLE "lab_findings" ADD COLUMN "value_type" text;--> statement-breakpoint
ALTER TABLE "lab_findings" ADD COLUMN "value_coding" jsonb;--> statement-breakpoint
ALTER TABLE "lab_findings" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "lab_findings" ADD COLUMN "interpretations" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_findings" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "lab_findings" ADD COLUMN "absent_reason" jsonb;--> statement-breakpoint
ALTER TABLE "lab_procedures" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "vitals" ADD COLUMN "remarks" jsonb DEFAULT '[]'::jsonb NOT NULL;