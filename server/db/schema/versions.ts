import { bigint, integer, pgTable, uuid } from 'drizzle-orm/pg-core'

/**
 * The version of each patient's record. Triggers set a new random one in the transaction of every change of the record
 * (`version_records_of` in the migrations). A reply that depends only on the record can be kept under its version.
 */
export const recordVersions = pgTable('record_versions', {
  ptId: bigint('pt_id', { mode: 'number' }).primaryKey(),
  version: uuid('version').notNull(),
})

/** The version of what all records share: the sites. Has one row. */
export const clinicVersions = pgTable('clinic_versions', {
  clinicVersionId: integer('clinic_version_id').primaryKey(),
  version: uuid('version').notNull(),
})
