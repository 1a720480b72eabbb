import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { CorrectionState, CorrectionValue } from '#src/contract/corrections.ts'
import { authorColumns } from './authorColumns.ts'
import { bytes, moment, number } from './columns.ts'
import { ofPatient, patients, rowId, source, updatedAt } from './people.ts'

/** Number of a row of a reference list. The same in every database, because the list's file states it. */
const listId = (name: string) => integer(name).primaryKey()
/** Text that is compared byte by byte, so that an index finds prefixes in every database locale. */
const plainText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/** Versions of the reference lists in the database (`server/referenceLists`). */
export const referenceLists = pgTable('reference_lists', {
  name: text('name').primaryKey(),
  version: integer('version').notNull(),
})

/** Countries (ISO 3166-1). 1 is the United States, the default country (clinical §9). */
export const countries = pgTable('countries', {
  countryId: listId('country_id'),
  /** Alpha-2 code. */
  codeX: text('code_x').notNull().unique(),
  /** In English. */
  nameX: text('name_x').notNull(),
})

/** States and other areas of countries. Those of the United States by USPS. */
export const states = pgTable(
  'states',
  {
    stateId: listId('state_id'),
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.countryId),
    /** Such as CA. */
    codeX: text('code_x').notNull(),
    nameX: text('name_x').notNull(),
  },
  (t) => [uniqueIndex('states_code').on(t.countryId, t.codeX)],
)

/** Languages (ISO 639). */
export const languages = pgTable('languages', {
  langId: listId('lang_id'),
  /** ISO 639-1 code, or the ISO 639-3 code of a language without one. */
  codeX: text('code_x').notNull().unique(),
  /** In English. */
  nameX: text('name_x').notNull(),
})

export const addressTypes = pgTable('address_types', {
  addrTypeId: listId('addr_type_id'),
  nameX: text('name_x').notNull(),
})

/** Types of phone numbers: 8 mobile, 12 home, 2 work, 20 other (clinical §9). */
export const phoneTypes = pgTable('phone_types', {
  phoneTypeId: listId('phone_type_id'),
  nameX: text('name_x').notNull(),
})

/** Titles such as Dr. A patient's title is text, and can be any other. */
export const prefixes = pgTable('prefixes', {
  prefixId: listId('prefix_id'),
  nameX: text('name_x').notNull().unique(),
})

/** Suffixes of names, such as Jr. `patients.nameSuffix` is the name of one, or any other text. */
export const suffixes = pgTable('suffixes', {
  suffixId: listId('suffix_id'),
  nameX: text('name_x').notNull().unique(),
})

/** Kinds of advance directives, such as a living will. */
export const advanceDirectives = pgTable('advance_directives', {
  advDirectiveId: listId('adv_directive_id'),
  nameX: text('name_x').notNull(),
})

export const billingTypes = pgTable('billing_types', {
  billingTypeId: listId('billing_type_id'),
  nameX: text('name_x').notNull(),
})

/** The clinic's own list of schools. */
export const schools = pgTable('schools', {
  schoolId: rowId('school_id'),
  nameX: text('name_x').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  source: source().unique(),
})

/** Trees of race, ethnicity and religion. */
export const concepts = pgTable(
  'concepts',
  {
    conceptId: listId('concept_id'),
    /** 1 race, 2 ethnicity, 3 religion (clinical §3). */
    conceptTypeId: integer('concept_type_id').notNull(),
    parentConceptId: integer('parent_concept_id').references((): AnyPgColumn => concepts.conceptId),
    /** Code in its code system, such as 2106-3 (CDC Race and Ethnicity). */
    codeX: text('code_x').notNull(),
    /** In English. */
    nameX: text('name_x').notNull(),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [uniqueIndex('concepts_code').on(t.conceptTypeId, t.codeX)],
)

/** Race, ethnicity and religion of patients. */
export const conceptEntries = pgTable(
  'concept_entries',
  {
    conceptEntryId: rowId('concept_entry_id'),
    ptId: ofPatient(),
    conceptId: integer('concept_id')
      .notNull()
      .references(() => concepts.conceptId),
  },
  (t) => [uniqueIndex('concept_entries_concept').on(t.ptId, t.conceptId)],
)

/** Languages that patients speak. */
export const languageEntries = pgTable(
  'language_entries',
  {
    langEntId: rowId('lang_ent_id'),
    ptId: ofPatient(),
    langId: integer('lang_id')
      .notNull()
      .references(() => languages.langId),
    /** Whether the clinic should use this one. At most one of a patient. */
    isPreferred: boolean('is_preferred').notNull().default(false),
  },
  (t) => [
    uniqueIndex('language_entries_language').on(t.ptId, t.langId),
    uniqueIndex('language_entries_preferred')
      .on(t.ptId)
      .where(sql`${t.isPreferred}`),
  ],
)

/** Postal codes with their places. A code that belongs to several cities has several rows. */
export const zipCodes = pgTable(
  'zip_codes',
  {
    zipCodeId: rowId('zip_code_id'),
    /** In capitals. */
    zipCode: plainText('zip_code').notNull(),
    city: text('city').notNull(),
    stateId: integer('state_id').references(() => states.stateId),
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.countryId),
  },
  (t) => [uniqueIndex('zip_codes_place').on(t.zipCode, t.countryId, t.city, t.stateId)],
)

/** Addresses of patients (clinical §3 "Address entry"). */
export const addressEntries = pgTable(
  'address_entries',
  {
    addrEntryId: rowId('addr_entry_id'),
    ptId: ofPatient(),
    addrTypeId: integer('addr_type_id')
      .notNull()
      .references(() => addressTypes.addrTypeId),
    /** Lines before the city, separated by line breaks. */
    streetAddr: text('street_addr').notNull().default(''),
    /** The listed postal code that was chosen. Null if it was typed or imported. */
    zipCodeId: bigint('zip_code_id', { mode: 'number' }).references(() => zipCodes.zipCodeId, { onDelete: 'set null' }),
    zipCode: text('zip_code'),
    city: text('city'),
    stateId: integer('state_id').references(() => states.stateId),
    /** Name of a state that is in no list. */
    stateName: text('state_name'),
    countryId: integer('country_id').references(() => countries.countryId),
    isDefault: boolean('is_default').notNull().default(false),
    source: source().unique(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('address_entries_patient').on(t.ptId),
    uniqueIndex('address_entries_default')
      .on(t.ptId)
      .where(sql`${t.isDefault}`),
  ],
)

/** Who last changed a field of a patient's personal information, and when. */
export const personalInfoChanges = pgTable(
  'personal_info_changes',
  {
    ptId: ofPatient(),
    /** A `CorrectionField`, or a field that only staff see. */
    field: text('field').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** Name of the staff member. */
    changedBy: text('changed_by').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ptId, t.field] })],
)

/** Requests of patients to correct their personal information (45 CFR 164.526). */
export const correctionRequests = pgTable(
  'correction_requests',
  {
    requestId: rowId('request_id'),
    ptId: ofPatient(),
    note: text('note'),
    askedAt: moment('asked_at').notNull(),
    /** Day by which the clinic must answer, `yyyy-mm-dd`. */
    answerBy: text('answer_by').notNull(),
    ...authorColumns,
    /** When the person took it back. */
    withdrawnAt: moment('withdrawn_at'),
    answeredAt: moment('answered_at'),
    /** Name of the staff member. */
    answeredBy: text('answered_by'),
    /** The person's statement that they disagree with a decline. It stays with the record. */
    disagreement: text('disagreement'),
    disagreedAt: moment('disagreed_at'),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('correction_requests_patient').on(t.ptId, t.requestId),
    index('correction_requests_waiting')
      .on(t.askedAt)
      .where(sql`${t.answeredAt} is null and ${t.withdrawnAt} is null`),
  ],
)

/** The wished changes of correction requests. */
export const correctionChanges = pgTable(
  'correction_changes',
  {
    changeId: rowId('change_id'),
    ptId: ofPatient(),
    requestId: number('request_id')
      .notNull()
      .references(() => correctionRequests.requestId, { onDelete: 'cascade' }),
    /** A `CorrectionField`. */
    field: text('field').notNull(),
    /** The changed address or phone entry. Null for a new one, and for other fields. */
    entryId: number('entry_id'),
    /** Null if nothing was recorded. Masked for fields that are stored sealed. */
    fromValue: jsonb('from_value').$type<CorrectionValue>(),
    toValue: jsonb('to_value').$type<CorrectionValue>(),
    /** The wished value of a field that is stored sealed. */
    sealedValue: bytes('sealed_value'),
    state: text('state').$type<CorrectionState>().notNull().default('sent'),
    /** Why the clinic declined it, or added to it. */
    reason: text('reason'),
  },
  (t) => [index('correction_changes_request').on(t.requestId), index('correction_changes_patient').on(t.ptId)],
)

/** Choices of people to show their insurance on the emergency card. */
export const emergencyInsuranceChoices = pgTable('emergency_insurance_choices', {
  ptId: bigint('pt_id', { mode: 'number' })
    .primaryKey()
    .references(() => patients.ptId, { onDelete: 'cascade' }),
  isShown: boolean('is_shown').notNull(),
  chosenAt: moment('chosen_at').notNull(),
})
