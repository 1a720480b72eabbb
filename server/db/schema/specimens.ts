import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { SpecimenStatusId } from '#src/contract/specimens.ts'
import { moment, number } from './columns.ts'
import { clinicalDate, ofPatient, rowId, source, updatedAt } from './people.ts'
import { labProcedures } from './records.ts'

/** Types of specimens (clinical §3 "Spec type"). */
export const specimenTypes = pgTable('specimen_types', {
  labSpecTypeId: integer('lab_spec_type_id').primaryKey(),
  /** In English. */
  name: text('name').notNull().unique(),
})

/** Ways to collect specimens of a type. */
export const collectionMethods = pgTable(
  'collection_methods',
  {
    collectionMethodId: integer('collection_method_id').primaryKey(),
    labSpecTypeId: integer('lab_spec_type_id')
      .notNull()
      .references(() => specimenTypes.labSpecTypeId),
    name: text('name').notNull(),
  },
  (t) => [index('collection_methods_type').on(t.labSpecTypeId)],
)

/** Specimens of lab procedures. */
export const specimens = pgTable(
  'specimens',
  {
    specimenId: rowId('specimen_id'),
    ptId: ofPatient(),
    labCpId: number('lab_cp_id')
      .notNull()
      .references(() => labProcedures.labCpId, { onDelete: 'cascade' }),
    labSpecTypeId: integer('lab_spec_type_id')
      .notNull()
      .references(() => specimenTypes.labSpecTypeId),
    /** The number on its label. */
    localEntryId: text('local_entry_id'),
    collectionMethodId: integer('collection_method_id').references(() => collectionMethods.collectionMethodId),
    billOnSave: boolean('bill_on_save').notNull().default(false),
    /** `specimenStatuses` of the contract. */
    statusId: integer('status_id').$type<SpecimenStatusId>().notNull(),
    statusNote: text('status_note'),
    changedAt: moment('changed_at').notNull().defaultNow(),
    /** Name of the staff member. */
    changedBy: text('changed_by'),
    collectedDate: clinicalDate('collected_date'),
    /** The rejected specimen that it replaces. */
    replacesSpecimenId: bigint('replaces_specimen_id', { mode: 'number' }),
    source: source().unique(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('specimens_patient').on(t.ptId),
    index('specimens_procedure').on(t.labCpId),
    index('specimens_changed').on(t.changedAt),
  ],
)

/** Who changed the status of a specimen, when and why. */
export const specimenChanges = pgTable(
  'specimen_changes',
  {
    changeId: rowId('change_id'),
    specimenId: number('specimen_id')
      .notNull()
      .references(() => specimens.specimenId, { onDelete: 'cascade' }),
    fromStatusId: integer('from_status_id').$type<SpecimenStatusId>(),
    toStatusId: integer('to_status_id').$type<SpecimenStatusId>().notNull(),
    note: text('note'),
    changedAt: moment('changed_at').notNull(),
    userId: number('user_id'),
    changedBy: text('changed_by'),
  },
  (t) => [index('specimen_changes_specimen').on(t.specimenId)],
)
