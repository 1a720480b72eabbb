import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FormEntry } from '#src/contract/formData.ts'
import type { TemplateContent } from '#src/contract/formTemplate.ts'
import { authorColumns } from './authorColumns.ts'
import { moment, number } from './columns.ts'
import { blobs } from './messages.ts'
import { clinicalDate, ofPatient, rowId, sortedAt, source, updatedAt } from './people.ts'
import { appointments, documents } from './records.ts'
import { visitTemplates } from './scheduling.ts'

const template = () =>
  number('template_id')
    .notNull()
    .references(() => formTemplates.templateId, { onDelete: 'cascade' })
/** Answers: `Value` has the one spelling of its type (`fieldTypes`). */
const answers = () => jsonb('data').$type<FormEntry[]>().notNull().default([])

/** Templates of forms and of what staff write at visits. Their content is in `form_template_versions`. */
export const formTemplates = pgTable('form_templates', {
  templateId: rowId('template_id'),
  /** In English, or in the only language that the template has. */
  name: text('name').notNull(),
  /** The newest version. */
  version: integer('version').notNull().default(1),
  /** Whether staff write it at a visit. Otherwise patients fill it in. */
  isExam: boolean('is_exam').notNull().default(false),
  /** Whether staff can send it to patients. */
  isActive: boolean('is_active').notNull().default(true),
  /** How its entries are shown in Health Records (clinical §3). */
  showForm: boolean('show_form').notNull().default(true),
  showDoc: boolean('show_doc').notNull().default(true),
  /** Key by which a file replaces it: the URL of its FHIR Questionnaire, or the name of its file. */
  source: source().unique(),
  updatedAt: updatedAt(),
})

/** Versions of templates. They never change, because submitted answers refer to them. */
export const formTemplateVersions = pgTable(
  'form_template_versions',
  {
    templateId: template(),
    version: integer('version').notNull(),
    content: jsonb('content').$type<TemplateContent>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.templateId, t.version] })],
)

/** Documents that a template's answers are turned into. `[[12]]` in the text stands for the answer of data field 12. */
export const formDocuments = pgTable(
  'form_documents',
  {
    docId: rowId('doc_id'),
    templateId: template(),
    name: text('name').notNull(),
    /** HTML, or RTF in Latin-1. */
    content: text('content').notNull(),
    format: text('format').$type<'html' | 'rtf'>().notNull(),
    /** The document of its entries in Health Records. */
    isDefault: boolean('is_default').notNull().default(false),
  },
  (t) => [index('form_documents_template').on(t.templateId)],
)

/** Forms that were sent to patients, with their answers. Answers never change after they were submitted. */
export const webData = pgTable(
  'web_data',
  {
    webDataId: rowId('web_data_id'),
    ptId: ofPatient(),
    templateId: template(),
    /** Version of the template. Set when answers are saved; before, the form has the newest version. */
    version: integer('version'),
    /** Status (clinical §3): 1 sent, 2 submitted, 3 approved, 4 rejected. */
    statusId: integer('status_id').notNull().default(1),
    /** Whether answers were saved. */
    saved: boolean('saved').notNull().default(false),
    data: answers(),
    /** Counts the changes of the answers. */
    revision: integer('revision').notNull().default(0),
    assignedAt: moment('assigned_at').notNull(),
    /** Name of the staff member who sent it. Null if it was sent because of a visit. */
    assignedBy: text('assigned_by'),
    /** `yyyy-mm-dd`. */
    dueDate: text('due_date'),
    /** The appointment for which it is. */
    apptId: number('appt_id').references(() => appointments.apptId, { onDelete: 'set null' }),
    /** The rejected form that this one repeats. */
    previousWebDataId: number('previous_web_data_id'),
    savedAt: moment('saved_at'),
    submittedAt: moment('submitted_at'),
    /** Whether the submitted answers show a crisis note of the template: staff review them first. */
    isUrgent: boolean('is_urgent').notNull().default(false),
    /** Who saved or submitted the answers. */
    ...authorColumns,
    /** SHA-256 of the template's version and the submitted answers, hex: what exactly was signed (ESIGN). */
    contentHash: text('content_hash'),
    /** When the clinic took it back. */
    withdrawnAt: moment('withdrawn_at'),
    reviewedAt: moment('reviewed_at'),
    reviewedBy: text('reviewed_by'),
    /** What the clinic wrote to the patient: why it was rejected, withdrawn, or sent again. */
    note: text('note'),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('web_data_patient').on(t.ptId, t.statusId),
    index('web_data_status').on(t.statusId, t.submittedAt),
    uniqueIndex('web_data_visit')
      .on(t.apptId, t.templateId)
      .where(sql`${t.previousWebDataId} is null`),
  ],
)

/** Former answers of forms that were saved again. */
export const webDataVersions = pgTable(
  'web_data_versions',
  {
    webDataId: number('web_data_id')
      .notNull()
      .references(() => webData.webDataId, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    version: integer('version'),
    data: answers(),
    ...authorColumns,
    savedAt: moment('saved_at'),
  },
  (t) => [primaryKey({ columns: [t.webDataId, t.revision] })],
)

/** Photos and files of forms: without a row here, an upload belongs to no form and is deleted after a while. */
export const webDataFiles = pgTable(
  'web_data_files',
  {
    webDataId: number('web_data_id')
      .notNull()
      .references(() => webData.webDataId, { onDelete: 'cascade' }),
    uploadKey: text('upload_key').notNull(),
    blobId: number('blob_id')
      .notNull()
      .references(() => blobs.blobId),
  },
  (t) => [primaryKey({ columns: [t.webDataId, t.uploadKey] }), index('web_data_files_blob').on(t.blobId)],
)

/** Entries of Health Records: what was written at a visit, and forms that the clinic approved. */
export const cnEntries = pgTable(
  'cn_entries',
  {
    cnid: rowId('cnid'),
    ptId: ofPatient(),
    templateId: template(),
    version: integer('version').notNull(),
    isExam: boolean('is_exam').notNull(),
    createdDate: clinicalDate('created_date').notNull(),
    data: answers(),
    /** The document that was made of it. */
    docId: number('doc_id').references(() => documents.docId, { onDelete: 'set null' }),
    /** The form from which it comes. */
    webDataId: number('web_data_id').references(() => webData.webDataId),
    /** Who wrote it at the visit, or approved the form. */
    provider: text('provider'),
    sortedAt: sortedAt(),
    source: source().unique(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('cn_entries_patient').on(t.ptId, t.templateId, t.sortedAt),
    uniqueIndex('cn_entries_form').on(t.webDataId),
  ],
)

/** Forms that are sent by themselves before each visit of a type. */
export const visitForms = pgTable(
  'visit_forms',
  {
    visitTypeId: number('visit_type_id')
      .notNull()
      .references(() => visitTemplates.templateId, { onDelete: 'cascade' }),
    templateId: template(),
    daysBefore: integer('days_before').notNull(),
  },
  (t) => [primaryKey({ columns: [t.visitTypeId, t.templateId] })],
)
