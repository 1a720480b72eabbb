-- Whoever may see vital signs may open the diagnostics that read them: the profiles of new accounts have both.
INSERT INTO "account_object_types" ("user_id", "object_type_id")
SELECT "user_id", 15810940 FROM "account_object_types" WHERE "object_type_id" = 15811260
ON CONFLICT DO NOTHING;
