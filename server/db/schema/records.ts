import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { GeneratedKind } from '#src/contract/documents.ts'
import { authorColumns } from './authorColumns.ts'
import { clinicalDate, ofPatient, providers, rowId, sites, sortedAt, source, updatedAt } from './people.ts'

const provider = () => bigint('prv_id', { mode: 'number' }).references(() => providers.prvId)
const site = () => bigint('site_id', { mode: 'number' }).references(() => sites.siteId)
const encounter = () => bigint('pt_enc_id', { mode: 'number' })

/** A code with its system (a FHIR Coding's `code` and `system`). */
const code = () => text('code')
const codeSystem = () => text('code_system')

export const encounters = pgTable(
  'encounters',
  {
    ptEncId: rowId('pt_enc_id'),
    ptId: ofPatient(),
    /** The clinic's number for it. */
    encNo: text('enc_no'),
    type: text('type'),
    encounterClass: text('encounter_class'),
    status: text('status'),
    admission: clinicalDate('admission'),
    discharge: clinicalDate('discharge'),
    followUp: clinicalDate('follow_up'),
    placeOfService: text('place_of_service'),
    providers: text('providers'),
    reason: text('reason'),
    siteId: site(),
    sortedAt: sortedAt(),
    source: source().unique(),
    updatedAt: updatedAt(),
  },
  (t) => [index('encounters_patient').on(t.ptId, t.sortedAt)],
)

export const procedures = pgTable(
  'procedures',
  {
    procedureId: rowId('procedure_id'),
    ptId: ofPatient(),
    ptEncId: encounter(),
    name: text('name').notNull(),
    code: code(),
    codeSystem: codeSystem(),
    status: text('status'),
    /** `done` (FHIR Procedure) or `ordered` (FHIR ServiceRequest). */
    kind: text('kind').notNull().default('done'),
    /** Names of those who did or ordered it. */
    performer: text('performer'),
    date: clinicalDate('date'),
    sortedAt: sortedAt(),
    source: source().unique(),
    updatedAt: updatedAt(),
  },
  (t) => [index('procedures_patient').on(t.ptId, t.sortedAt)],
)

export const problems = pgTable(
  'problems',
  {
    problemId: rowId('problem_id'),
    ptId: ofPatient(),
    code: code(),
    codeSystem: codeSystem(),
    status: text('status'),
    /** FHIR categories: code with its system (`system|code`), or words of the source. Empty: not stated. */
    categories: text('categories').array().notNull().default([]),
    description: text('description').notNull(),
    dateDiagnosed: clinicalDate('date_diagnosed'),
    dateResolved: clinicalDate('date_resolved'),
    note: text('note'),
    sortedAt: sortedAt(),
    source: source().unique(),
    updatedAt: updatedAt(),
  },
  (t) => [index('problems_patient').on(t.ptId, t.sortedAt)],
)

/** Choices of people about which diagnoses are on the patient's emergency card. Without a row, a rule decides. */
export const emergencyConditions = pgTable(
  'emergency_conditions',
  {
    problemId: bigint('problem_id', { mode: 'number' })
      .primaryKey()
      .references(() => problems.problemId, { onDelete: 'cascade' }),
    ptId: ofPatient(),
    isShown: boolean('is_shown').notNull(),
    /** Time of the choice on the person's device. */
    chosenAt: timestamp('chosen_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('emergency_conditions_patient').on(t.ptId)],
)

export const allergies = pgTable(
  'allergies',
  {
    allergyHisId: rowId('allergy_his_id'),
    ptId: ofPatient(),
    code: code(),
    codeSystem: codeSystem(),
    allergy: text('allergy').notNull(),
    /** FHIR code in lower case: `active`, `inactive`, `resolved`; or other words of the source. Null: not stated. */
    clinicalStatus: text('clinical_status'),
    /** FHIR code in lower case: `unconfirmed`, `presumed`, `confirmed`, `refuted`. Null: not stated. */
    verificationStatus: text('verification_status'),
    /** FHIR code: `low`, `high` or `unable-to-assess`. Null: not stated. */
    criticality: text('criticality'),
    dateRecorded: clinicalDate('date_recorded'),
    reactions: text('reactions'),
    /** False if the source states that the patient has no known allergies. */
    hasAllergies: boolean('has_allergies').notNull().default(true),
    sortedAt: sortedAt(),
    source: source().unique(),
    updatedAt: updatedAt(),
  },
  (t) => [index('allergies_patient').on(t.ptId, t.sortedAt)],
)

export const immunizations = pgTable(
  'immunizations',
  {
    immuneHisId: rowId('immune_his_id'),
    ptId: ofPatient(),
    code: code(),
    codeSystem: codeSystem(),
    description: text('description').notNull(),
    doseSequence: text('dose_sequence'),
    route: text('route'),
    performer: text('performer'),
    status: text('status'),
    date: clinicalDate('date'),
    /** The date in the source's own words, such as `about 2012`, if it has no exact date. */
    dateText: text('date_text'),
    sortedAt: sortedAt(),
    source: source().unique(),
    updatedAt: updatedAt(),
  },
  (t) => [index('immunizations_patient').on(t.ptId, t.sortedAt)],
)

/** MedicationRequest: what was prescribed. */
export const prescriptions = pgTable(
  'prescriptions',
  {
    hisId: rowId('his_id'),
    ptId: ofPatient(),
    prvId: provider(),
    code: code(),
    codeSystem: codeSystem(),
    name: text('name').notNull(),
    prescriber: text('prescriber'),
    /** `Current` for FHIR `active`. Otherwise the source's status, capitalized. */
    status: text('status').notNull(),
    dateWritten: clinicalDate('date_written'),
    refills: integer('refills').notNull().default(0),
    instructions: text('instructions'),
    /** Name of the pharmacy that shall dispense it. */
    pharmacy: text('pharmacy'),
    sortedAt: sortedAt(),
    source: source().unique(),
    updatedAt: updatedAt(),
  },
  (t) => [index('prescriptions_patient').on(t.ptId, t.sortedAt)],
)

/** MedicationStatement or active MedicationRequest: what the patient takes. */
export const medications = pgTable(
  'medications',
  {
    hisId: rowId('his_id'),
    ptId: ofPatient(),
    code: code(),
    codeSystem: codeSystem(),
    name: text('name').notNull(),
    dose: text('dose'),
    doseUnit: text('dose_unit'),
    route: text('route'),
    status: text('status').notNull(),
    date: clinicalDate('date'),
    dateStopped: clinicalDate('date_stopped'),
    sortedAt: sortedAt(),
    source: source().unique(),
    updatedAt: updatedAt(),
  },
  (t) => [index('medications_patient').on(t.ptId, t.sortedAt)],
)

/** MedicationAdministration: what was given. */
export const administeredMedications = pgTable(
  'administered_medications',
  {
    hisId: rowId('his_id'),
    ptId: ofPatient(),
    code: code(),
    codeSystem: codeSystem(),
    name: text('name').notNull(),
    dose: text('dose'),
    doseUnit: text('dose_unit'),
    route: text('route'),
    status: text('status').notNull(),
    dateAdministered: clinicalDate('date_administered'),
    sortedAt: sortedAt(),
    source: source().unique(),
    updatedAt: updatedAt(),
  },
  (t) => [index('administered_medications_patient').on(t.ptId, t.sortedAt)],
)

export interface OtherVital {
  code: string
  nameX: string
  value: number
  units: string
}

/** A code of the source, with the source's words for it. */
export interface CodedText {
  code: string | null
  codeSystem: string | null
  text: string | null
}

/** What the source says about a vital sign besides its value. */
export interface VitalRemark {
  /** The sign's column, `pressure` for both pressures together, or `other:{code}`. */
  slot: string
  /** The source's name of a sign that has no column. */
  nameX: string | null
  /** The source's status as a FHIR code, or null if the measurement is final. */
  state: string | null
  interpretations: CodedText[]
  note: string | null
  /** Why there is no value. */
  absentReason: CodedText | null
  /** Key of the observation that has the remark. */
  from: string
}

/** A set of vital signs taken at one time. Units: mm Hg, kg/m2, degrees Fahrenheit, inches, per minute, kg. */
export const vitals = pgTable(
  'vitals',
  {
    vitalsId: rowId('vitals_id'),
    ptId: ofPatient(),
    date: clinicalDate('date').notNull(),
    systolic: doublePrecision('systolic'),
    diastolic: doublePrecision('diastolic'),
    bodyMassIndex: doublePrecision('body_mass_index'),
    bodyTempF: doublePrecision('body_temp_f'),
    heightIn: doublePrecision('height_in'),
    pulse: doublePrecision('pulse'),
    respirationRate: doublePrecision('respiration_rate'),
    weightKg: doublePrecision('weight_kg'),
    others: jsonb('others').$type<OtherVital[]>().notNull().default([]),
    /**
     * Maps each value (its column's name, or `other:{code}`) to the key of the observation from which it was imported.
     * A corrected observation can thus replace the old value.
     */
    parts: jsonb('parts').$type<Record<string, string>>().notNull().default({}),
    remarks: jsonb('remarks').$type<VitalRemark[]>().notNull().default([]),
    sortedAt: sortedAt(),
    source: source().unique(),
    updatedAt: updatedAt(),
  },
  (t) => [index('vitals_patient').on(t.ptId, t.sortedAt)],
)

export const labProcedures = pgTable(
  'lab_procedures',
  {
    labCpId: rowId('lab_cp_id'),
    ptId: ofPatient(),
    code: code(),
    codeSystem: codeSystem(),
    name: text('name').notNull(),
    schedTime: clinicalDate('sched_time'),
    collectedDate: clinicalDate('collected_date'),
    receivedDate: clinicalDate('received_date'),
    providerName: text('provider_name'),
    /** Status (clinical §4). 3: results available. 6: canceled. 2, 7, 8 and 14: in progress. 10: corrected results. */
    labStId: integer('lab_st_id'),
    labStName: text('lab_st_name'),
    /** The source's status as a FHIR code (`corrected`), or null if the procedure was not imported. */
    state: text('state'),
    note: text('note'),
    sortedAt: sortedAt(),
    source: source().unique(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('lab_procedures_patient').on(t.ptId, t.sortedAt),
    // For the clinic's list of all patients' labs.
    index('lab_procedures_newest').on(t.sortedAt.desc().nullsLast(), t.labCpId.desc().nullsFirst()),
  ],
)

export const labFindings = pgTable(
  'lab_findings',
  {
    labFId: rowId('lab_f_id'),
    ptId: ofPatient(),
    labCpId: bigint('lab_cp_id', { mode: 'number' })
      .notNull()
      .references(() => labProcedures.labCpId, { onDelete: 'cascade' }),
    /** A LOINC code if the source has one. Trends join findings by this code. */
    code: code(),
    codeSystem: codeSystem(),
    name: text('name').notNull(),
    value: text('value'),
    units: text('units'),
    /**
     * FHIR's type of the value if the value is no quantity: `CodeableConcept`, `string`, `boolean`, `integer`, `dateTime`
     * or `time`. `words` is a string whose digits are no measurement. Null for a quantity or if unknown.
     */
    valueType: text('value_type'),
    /** The code of a coded value. */
    valueCoding: jsonb('value_coding').$type<Omit<CodedText, 'text'>>(),
    /** `low - high`, `>= low` or `<= high`, or the source's own words. Null if no range fits, or several do. */
    range: text('range'),
    caseDate: clinicalDate('case_date'),
    /** Status (clinical §4), with the codes of `labStId`. */
    statusId: integer('status_id'),
    /** The source's status as a FHIR code (`corrected`), or null if the finding was not imported. */
    state: text('state'),
    /** The laboratory's own interpretations, such as H for high. */
    interpretations: jsonb('interpretations').$type<CodedText[]>().notNull().default([]),
    note: text('note'),
    /** Why there is no value. */
    absentReason: jsonb('absent_reason').$type<CodedText>(),
    /** Position in the report. */
    ordinal: integer('ordinal').notNull().default(0),
    source: source().unique(),
    updatedAt: updatedAt(),
  },
  (t) => [index('lab_findings_patient').on(t.ptId), index('lab_findings_procedure').on(t.labCpId)],
)

export const radiologyStudies = pgTable(
  'radiology_studies',
  {
    radOrdInstId: rowId('rad_ord_inst_id'),
    ptId: ofPatient(),
    date: clinicalDate('date'),
    type: text('type'),
    definition: text('definition').notNull(),
    interpretation: text('interpretation'),
    imagePath: text('image_path'),
    radiologistName: text('radiologist_name'),
    dateSignedOff: clinicalDate('date_signed_off'),
    /** DICOM's StudyInstanceUID and SeriesInstanceUIDs: pictures with one of them belong to the study. */
    studyUid: text('study_uid'),
    seriesUids: text('series_uids').array().notNull().default([]),
    sortedAt: sortedAt(),
    source: source().unique(),
    updatedAt: updatedAt(),
  },
  (t) => [index('radiology_studies_patient').on(t.ptId, t.sortedAt)],
)

export const documents = pgTable(
  'documents',
  {
    docId: rowId('doc_id'),
    ptId: ofPatient(),
    title: text('title').notNull(),
    date: clinicalDate('date'),
    contentType: text('content_type'),
    /** Base64, as in FHIR's Attachment and the portal's download. */
    content: text('content'),
    /** Size of the decoded content, bytes. `rtrim` would need 16 times the memory of the content. */
    byteLength: integer('byte_length').generatedAlwaysAs(
      sql`coalesce(octet_length(replace(content, '=', '')) * 3 / 4, 0)`,
    ),
    /** `ccd` or `ips` if the portal made it of the record. */
    kind: text('kind').$type<GeneratedKind>(),
    /** First and last day of what it covers, `yyyy-mm-dd`, if the portal made it. */
    fromDate: text('from_date'),
    toDate: text('to_date'),
    /** Whether staff wrote it in the portal, so that they can change it. */
    isWritten: boolean('is_written').notNull().default(false),
    /** Counts the changes of a document that staff wrote. */
    version: integer('version').notNull().default(1),
    ...authorColumns,
    sortedAt: sortedAt(),
    source: source().unique(),
    updatedAt: updatedAt(),
  },
  (t) => [index('documents_patient').on(t.ptId, t.sortedAt)],
)

/** Former texts of documents that staff wrote and changed. */
export const documentVersions = pgTable(
  'document_versions',
  {
    docId: bigint('doc_id', { mode: 'number' })
      .notNull()
      .references(() => documents.docId, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    date: clinicalDate('date'),
    /** Base64. */
    content: text('content'),
    ...authorColumns,
    /** When it was replaced. */
    replacedAt: timestamp('replaced_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.docId, t.version] })],
)

export const appointments = pgTable(
  'appointments',
  {
    apptId: rowId('appt_id'),
    ptId: ofPatient(),
    prvId: provider(),
    siteId: site(),
    apptStatusId: integer('appt_status_id').notNull(),
    apptStatusSecId: integer('appt_status_sec_id'),
    status: text('status').notNull(),
    /** The date is `yyyy-mm-dd` and the times are `HH:mm`, in the site's time zone. */
    date: text('date').notNull(),
    startTime: text('start_time').notNull(),
    endTime: text('end_time'),
    doctor: text('doctor'),
    templateId: bigint('template_id', { mode: 'number' }),
    template: text('template'),
    note: text('note'),
    /** The start. */
    sortedAt: sortedAt(),
    /** Null if unknown. */
    endsAt: timestamp('ends_at', { withTimezone: true, mode: 'date' }),
    /** When it was requested in the portal, and by which account. */
    requestedAt: timestamp('requested_at', { withTimezone: true, mode: 'date' }),
    requestedBy: bigint('requested_by', { mode: 'number' }),
    /** The appointment that this one replaces. */
    previousApptId: bigint('previous_appt_id', { mode: 'number' }),
    /** When the clinic declined or canceled it, its reason (`DeclineReason`) and its words for the patient. */
    declinedAt: timestamp('declined_at', { withTimezone: true, mode: 'date' }),
    declineReason: text('decline_reason'),
    declineText: text('decline_text'),
    /** SEQUENCE of its calendar file (RFC 5545): counts the changes that calendars must learn of. */
    icsSequence: integer('ics_sequence').notNull().default(0),
    source: source().unique(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('appointments_patient').on(t.ptId, t.sortedAt),
    index('appointments_provider').on(t.prvId, t.sortedAt),
    index('appointments_start').on(t.sortedAt),
  ],
)

/** Rooms and beds (portal §3 "Appointment-location query"). */
export const locations = pgTable('locations', {
  locId: rowId('loc_id'),
  name: text('name').notNull(),
  siteId: site(),
})

/** Location of an appointment or stay. */
export const apptLocations = pgTable(
  'appt_locations',
  {
    apptLocationId: rowId('appt_location_id'),
    apptId: bigint('appt_id', { mode: 'number' })
      .notNull()
      .references(() => appointments.apptId, { onDelete: 'cascade' }),
    ptEncId: encounter(),
    locId: bigint('loc_id', { mode: 'number' })
      .notNull()
      .references(() => locations.locId),
    isBedAssigned: boolean('is_bed_assigned').notNull().default(false),
  },
  (t) => [index('appt_locations_appointment').on(t.apptId)],
)

/** Charges of the ledger with their open amounts, in US cents so that sums are exact. */
export const charges = pgTable(
  'charges',
  {
    ledgerId: rowId('ledger_id'),
    ptId: ofPatient(),
    siteId: site(),
    ptEncId: encounter(),
    prvId: provider(),
    treatProcId: bigint('treat_proc_id', { mode: 'number' }),
    chargeName: text('charge_name').notNull(),
    chargeType: text('charge_type'),
    chargeDate: clinicalDate('charge_date').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    openCents: bigint('open_cents', { mode: 'number' }).notNull(),
    /** The open amount of the last import. Null if not imported. What was paid in the portal since is not in it. */
    importedOpenCents: bigint('imported_open_cents', { mode: 'number' }),
    /** What insurance paid. Null if not known. */
    insurancePaidCents: bigint('insurance_paid_cents', { mode: 'number' }),
    sortedAt: sortedAt(),
    source: source().unique(),
  },
  (t) => [
    index('charges_patient').on(t.ptId, t.sortedAt),
    check('charges_open', sql`${t.openCents} between 0 and ${t.amountCents}`),
  ],
)
