import { type SQL, sql } from 'drizzle-orm'
import { bigint, boolean, customType, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { foldedName } from '../foldedName.ts'

/** A row's own number. Identity columns, not serials: distributed databases take them as they are. */
export const rowId = (name: string) => bigint(name, { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()
/** A clinical date as its source wrote it, partial or an instant (src/contract/dates.ts). */
export const clinicalDate = (name: string) => text(name)
/** The instant that a clinical date stands for when rows are put in order. Never shown. */
export const sortedAt = () => timestamp('sorted_at', { withTimezone: true, mode: 'date' })
/**
 * Where an imported row came from: `{resourceType}/{id}` with whatever tells it apart from its siblings.
 * Unique in its table, so that a second import of one file finds its own rows.
 */
export const source = () => text('source')
/** When what the row says last changed: FHIR's `meta.lastUpdated`. An import that brings nothing new leaves it. */
export const updatedAt = () =>
  timestamp('updated_at', { withTimezone: true, mode: 'date' })
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date())

/** Compared byte by byte, so that an index finds what a text starts with, wherever the database was made. */
const plainText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
/** A name's folded form, kept by the database itself. */
const nameKey = (name: string, of: string) =>
  plainText(name).generatedAlwaysAs((): SQL => foldedName(sql.raw(`"${of}"`)))

export const sites = pgTable('sites', {
  siteId: rowId('site_id'),
  name: text('name').notNull(),
  alias: text('alias'),
  isActive: boolean('is_active').notNull().default(true),
  isHomeSite: boolean('is_home_site').notNull().default(false),
  /** IANA name: the zone in which this site's appointments are written. */
  timeZone: text('time_zone').notNull().default('UTC'),
  address: text('address'),
  /** As people dial it, in its source's spelling. */
  phone: text('phone'),
  source: source().unique(),
})

export const providers = pgTable('providers', {
  prvId: rowId('prv_id'),
  fullName: text('full_name').notNull(),
  nameFirst: text('name_first'),
  nameLast: text('name_last'),
  specialty: text('specialty'),
  siteId: bigint('site_id', { mode: 'number' }).references(() => sites.siteId),
  source: source().unique(),
})

export const patients = pgTable(
  'patients',
  {
    ptId: rowId('pt_id'),
    /** The medical record number. */
    extId: text('ext_id'),
    nameFirst: text('name_first').notNull(),
    nameMiddle: text('name_middle'),
    nameLast: text('name_last').notNull(),
    nameFirstKey: nameKey('name_first_key', 'name_first'),
    nameMiddleKey: nameKey('name_middle_key', 'name_middle'),
    nameLastKey: nameKey('name_last_key', 'name_last'),
    nameNick: text('name_nick'),
    namePrefix: text('name_prefix'),
    nameSuffix: text('name_suffix'),
    /** F, M or U (portal §3). */
    sex: text('sex').notNull().default('U'),
    dob: clinicalDate('dob'),
    deceased: clinicalDate('deceased'),
    maritalStatus: text('marital_status'),
    language: text('language'),
    race: text('race'),
    ethnicity: text('ethnicity'),
    email: text('email'),
    phones: text('phones').array().notNull().default([]),
    address: text('address'),
    siteId: bigint('site_id', { mode: 'number' }).references(() => sites.siteId),
    prvId1: bigint('prv_id_1', { mode: 'number' }).references(() => providers.prvId),
    source: source().unique(),
    isActive: boolean('is_active').notNull().default(true),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('patients_name').on(
      t.nameLastKey.asc().nullsFirst(),
      t.nameFirstKey.asc().nullsFirst(),
      t.nameMiddleKey.asc().nullsFirst(),
      t.ptId,
    ),
  ],
)

/** Whom to call for a patient. They may do nothing in the record. */
export const patientContacts = pgTable(
  'patient_contacts',
  {
    contactId: rowId('contact_id'),
    ptId: bigint('pt_id', { mode: 'number' })
      .notNull()
      .references(() => patients.ptId, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** In the words of the source. */
    relationship: text('relationship'),
    phone: text('phone'),
    /** Its place in the list: the lowest is called first. */
    rank: integer('rank').notNull().default(0),
    source: source().unique(),
    updatedAt: updatedAt(),
  },
  (t) => [index('patient_contacts_patient').on(t.ptId, t.rank)],
)

/** Who may act for whom: for a patient, or, among employees, for a provider. One of the two is named. */
export const representatives = pgTable(
  'representatives',
  {
    representativeId: rowId('representative_id'),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    ptId: bigint('pt_id', { mode: 'number' }).references(() => patients.ptId),
    prvId: bigint('prv_id', { mode: 'number' }).references(() => providers.prvId),
    relationship: text('relationship').notNull(),
    /** From then on the representation is over. */
    endedAt: timestamp('ended_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    uniqueIndex('representatives_user_patient').on(t.userId, t.ptId),
    uniqueIndex('representatives_user_provider').on(t.userId, t.prvId),
  ],
)

/** How a person or office may be reached, such as by text message (portal §3 "Contact-method entry"). */
export const contactMethodEntries = pgTable(
  'contact_method_entries',
  {
    contactMethodEntId: rowId('contact_method_ent_id'),
    /** 8 means SMS. */
    contactMethodId: integer('contact_method_id').notNull(),
    recptId: bigint('recpt_id', { mode: 'number' }).notNull(),
    recptTypeId: integer('recpt_type_id').notNull(),
    isActive: boolean('is_active').notNull(),
    isActiveDate: timestamp('is_active_date', { withTimezone: true, mode: 'date' }).notNull(),
    /** The destination, such as a phone number. */
    noteX: text('note_x'),
    zuDate: timestamp('zu_date', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (t) => [uniqueIndex('contact_method_entries_recipient').on(t.recptTypeId, t.recptId, t.contactMethodId)],
)

/** Phone numbers (portal §3 "Phone entry"). */
export const phoneEntries = pgTable(
  'phone_entries',
  {
    phoneEntryId: rowId('phone_entry_id'),
    recptId: bigint('recpt_id', { mode: 'number' }).notNull(),
    recptTypeId: integer('recpt_type_id').notNull(),
    /** 8 mobile, 12 home, 2 work, 20 other (clinical §9). */
    phoneTypeId: integer('phone_type_id').notNull(),
    /** The number's digits, without the country's. */
    textNo: text('text_no').notNull(),
    appearOrder: integer('appear_order').notNull().default(0),
    /** The country's prefix without a plus: 1 for the United States. */
    phoneCode: text('phone_code'),
  },
  (t) => [index('phone_entries_recipient').on(t.recptTypeId, t.recptId, t.appearOrder)],
)

export const policies = pgTable(
  'policies',
  {
    ptPolicyId: rowId('pt_policy_id'),
    ptId: bigint('pt_id', { mode: 'number' })
      .notNull()
      .references(() => patients.ptId),
    planName: text('plan_name').notNull(),
    policyNo: text('policy_no'),
    groupNo: text('group_no'),
    holderName: text('holder_name'),
    relationship: text('relationship'),
    startDate: clinicalDate('start_date'),
    endDate: clinicalDate('end_date'),
    isActive: boolean('is_active').notNull().default(true),
    /** 1 primary, 2 secondary. */
    insPrimaryDefault: integer('ins_primary_default').notNull().default(1),
    source: source().unique(),
    updatedAt: updatedAt(),
  },
  (t) => [index('policies_patient').on(t.ptId)],
)
