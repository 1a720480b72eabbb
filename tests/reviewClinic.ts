import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { represent } from '#src/contract/subjectSwitch.ts'
import type { FormEntry } from '#src/contract/formData.ts'
import type { TemplateContent } from '#src/contract/formTemplate.ts'
import type { Database } from '#server/db/client.ts'
import { accounts, activityLog } from '#server/db/schema/accounts.ts'
import {
  cnEntries,
  formDocuments,
  formTemplates,
  formTemplateVersions,
  visitForms,
  webData,
} from '#server/db/schema/forms.ts'
import { blobs, messages } from '#server/db/schema/messages.ts'
import { documents } from '#server/db/schema/records.ts'
import { testDatabase } from './database.ts'
import { addScheduleClinic, caller, clearAppointments, type ScheduleClinic } from './scheduleClinic.ts'
import { type SignedIn, testServer } from './server.ts'
import { password } from './smallClinic.ts'

/** Monday, 8:00 in New York, ms. */
const start = Date.parse('2026-01-05T13:00:00Z')

/** A form with a question, a file, a question in a group, a table of two questions, a note and a calculated value. */
export const intake: TemplateContent = {
  name: { en: 'Intake', es: 'Primera visita', ar: 'نموذج الزيارة الأولى' },
  pages: [
    {
      pageEntryID: 1,
      title: { en: 'You' },
      components: [
        { comEntryID: 1, fieldType: 'text', dataFieldID: 11, label: { en: 'Hobby' } },
        { comEntryID: 2, fieldType: 'note', dataFieldID: null, label: { en: 'Thank you' } },
        {
          comEntryID: 3,
          fieldType: 'group',
          dataFieldID: null,
          label: { en: 'Home' },
          components: [{ comEntryID: 4, fieldType: 'yesNo', dataFieldID: 14, label: { en: 'A pet?' } }],
        },
      ],
    },
    {
      pageEntryID: 2,
      title: { en: 'Files' },
      components: [
        { comEntryID: 5, fieldType: 'file', dataFieldID: 15, label: { en: 'Letter' } },
        { comEntryID: 6, fieldType: 'computed', dataFieldID: 16, label: { en: 'Score' } },
        {
          comEntryID: 7,
          fieldType: 'table',
          dataFieldID: 17,
          label: { en: 'Children' },
          components: [
            { comEntryID: 8, fieldType: 'text', dataFieldID: 18, label: { en: 'Name' } },
            { comEntryID: 9, fieldType: 'whole', dataFieldID: 19, label: { en: 'Age' } },
          ],
        },
      ],
    },
  ],
  macros: [],
}

/** Returns the content of a form with one question. */
export const shortForm = (name: string): TemplateContent => ({
  name: { en: name },
  pages: [
    {
      pageEntryID: 1,
      title: { en: name },
      components: [{ comEntryID: 1, fieldType: 'text', dataFieldID: 101, label: { en: 'How are you?' } }],
    },
  ],
  macros: [],
})

/** Answers to `intake`. */
export const intakeAnswers = (hobby: string): FormEntry[] => [
  { DataFieldID: 11, FieldType: 'text', PageEntryID: 1, ComEntryID: 1, Value: hobby },
]

/** Adds a template with its first version. */
export async function addTemplate(
  db: Database,
  content: TemplateContent,
  more: Partial<typeof formTemplates.$inferInsert> = {},
): Promise<number> {
  const [row] = await db
    .insert(formTemplates)
    .values({ name: content.name['en'] ?? '', ...more })
    .returning({ templateId: formTemplates.templateId })
  if (!row) throw new Error('template: insert returned no row')
  await db
    .insert(formTemplateVersions)
    .values({ templateId: row.templateId, version: more.version ?? 1, content, createdAt: new Date(start) })
  return row.templateId
}

/**
 * Starts a server with the schedule clinic and four forms: `intake`, which has a document; `mood`; `old`, which the
 * clinic no longer uses; and `exam`, which staff write at visits.
 */
export async function reviewClinic() {
  /** The time of the server, ms. */
  const clock = { now: start }
  let seeded: ScheduleClinic | undefined
  const database = await testDatabase()
  const server = await testServer({
    databases: { main: database },
    now: () => new Date(clock.now),
    seed: async (fresh) => (seeded = await addScheduleClinic(fresh)),
  })
  if (!seeded) throw new Error('the server has no clinic')
  const clinic = seeded
  const { db, pool } = database
  const ids = {
    intake: await addTemplate(db, intake),
    mood: await addTemplate(db, shortForm('Mood')),
    old: await addTemplate(db, shortForm('Old form'), { isActive: false }),
    exam: await addTemplate(db, shortForm('Exam'), { isExam: true }),
  }
  const [made] = await db
    .insert(formDocuments)
    .values([
      {
        templateId: ids.intake,
        name: 'Intake note',
        content: '<h2>Intake of [[patient.name]]</h2><p>Hobby: [[11]]</p>',
        format: 'html',
        isDefault: true,
      },
      { templateId: ids.intake, name: 'Other', content: '<p>Other</p>', format: 'html' },
    ])
    .returning({ docId: formDocuments.docId })
  const call = caller(server)
  const signIn = (name: string, site: number) => server.signIn(name, password, { PUserType: 99, site })

  /** Returns a session of a staff member of the home site with the record of a patient open. */
  const opened = async (name: string, PtID: number): Promise<Pick<SignedIn, 'headers'>> => {
    const by = await signIn(name, clinic.sites.home)
    const { token } = v.parse(represent.reply, (await call(by, 'account/open-patient', { PtID })).body)
    return { headers: { authorization: `Bearer ${token}` } }
  }

  /** Adds a form of Ann that she submitted an hour ago. */
  const submitted = async (more: Partial<typeof webData.$inferInsert> = {}): Promise<number> => {
    const [row] = await db
      .insert(webData)
      .values({
        ptId: clinic.annPt,
        templateId: ids.intake,
        version: 1,
        statusId: 2,
        saved: true,
        revision: 1,
        data: intakeAnswers('Chess <b>'),
        assignedAt: new Date(clock.now - 86_400_000),
        assignedBy: 'Kim Kerr',
        submittedAt: new Date(clock.now - 3_600_000),
        authorRecptId: clinic.annPt,
        authorRecptTypeId: 1,
        authorName: 'Ann Ames',
        contentHash: 'f'.repeat(64),
        ...more,
      })
      .returning({ webDataId: webData.webDataId })
    return row?.webDataId ?? 0
  }

  /** Adds an upload of Ann for a form. */
  const uploaded = async (): Promise<{ readonly uploadKey: string; readonly blobId: number }> => {
    const uploadKey = randomUUID()
    const [blob] = await db
      .insert(blobs)
      .values({
        name: 'letter.pdf',
        fileExtension: 'pdf',
        mediaType: 'application/pdf',
        imgCatId: 1,
        imgTypeId: 1,
        recptTypeId: 1,
        recptId: clinic.annPt,
        userId: clinic.ann,
        data: Buffer.from('%PDF-1.4'),
        size: 8,
        uploadKey,
      })
      .returning({ blobId: blobs.blobId })
    return { uploadKey, blobId: blob?.blobId ?? 0 }
  }

  const formOf = async (webDataId: number) =>
    (await db.select().from(webData).where(eq(webData.webDataId, webDataId)))[0]
  const inbox = () => db.select().from(messages).orderBy(messages.messageId)
  const logged = async () =>
    (await db.select().from(activityLog).orderBy(activityLog.activityId)).map(({ activityType }) => activityType)

  /** Deletes what tests add, and restores the time. */
  const reset = async () => {
    clock.now = start
    for (const table of [visitForms, cnEntries, webData, documents, messages, activityLog]) await db.delete(table)
    await clearAppointments(db)
    await db.update(accounts).set({ language: null })
  }

  return {
    server,
    database,
    db,
    pool,
    clock,
    clinic,
    ids,
    /** The default document of `intake`. */
    documentId: made?.docId ?? 0,
    call,
    opened,
    kim: await signIn('drkim', clinic.sites.home),
    rosa: await signIn('rosa', clinic.sites.home),
    far: await signIn('drfar', clinic.sites.harbor),
    ann: await server.signIn('ann', password),
    bob: await server.signIn('bob', password),
    submitted,
    uploaded,
    formOf,
    inbox,
    logged,
    reset,
  }
}
