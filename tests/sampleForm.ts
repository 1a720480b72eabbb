import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { imageCategories } from '#src/contract/images.ts'
import type { TemplateContent } from '#src/contract/formTemplate.ts'
import { formTemplates, webDataFiles } from '#server/db/schema/forms.ts'
import { blobs } from '#server/db/schema/messages.ts'
import type { PermissionData, Target } from './permissionRow.ts'
import { addDocument, addTemplate, sendForm } from './sentForm.ts'

const name = 'Sample form'

/** A template with one question. */
const content: TemplateContent = {
  name: { en: name },
  pages: [
    {
      pageEntryID: 1,
      title: { en: 'Page' },
      components: [{ comEntryID: 1, fieldType: 'text', dataFieldID: 1, label: { en: 'How are you?' } }],
    },
  ],
  macros: [],
}

/** The answer to the question of the sample. */
export const sampleAnswer = { DataFieldID: 1, FieldType: 'text', PageEntryID: 1, ComEntryID: 1, Value: 'Well' } as const

/** Returns the id of the sample template, which is made if there is none. */
export async function sampleTemplate({ db }: PermissionData): Promise<number> {
  const [found] = await db.select().from(formTemplates).where(eq(formTemplates.name, name))
  return found?.templateId ?? addTemplate(db, content)
}

/** Sends the sample form to a patient, with the patient's name as a note. Returns its id and that of its template. */
export async function sampleForm(data: PermissionData, target: Target) {
  const templateId = await sampleTemplate(data)
  return { templateId, webDataId: await sendForm(data.db, data.ptIds[target], templateId, { note: target }) }
}

/** Sends the sample form to a patient, with a file. Returns the form's id and the file's key. */
export async function sampleFile(data: PermissionData, target: Target) {
  const { webDataId } = await sampleForm(data, target)
  const uploadKey = randomUUID()
  const bytes = Buffer.from(`file of ${target}`)
  const [blob] = await data.db
    .insert(blobs)
    .values({
      name: 'note.txt',
      fileExtension: 'txt',
      mediaType: 'text/plain',
      imgCatId: imageCategories.formFile,
      imgTypeId: 2,
      recptId: data.ptIds[target],
      recptTypeId: 1,
      userId: 1,
      uploadKey,
      data: bytes,
      size: bytes.length,
    })
    .returning({ blobId: blobs.blobId })
  if (!blob) throw new Error('blobs: insert returned no row')
  await data.db.insert(webDataFiles).values({ webDataId, uploadKey, blobId: blob.blobId })
  return { webDataId, uploadKey }
}

/** Adds a document to the sample template. Returns its id and that of the template. */
export async function sampleDocument(data: PermissionData) {
  const templateId = await sampleTemplate(data)
  return { templateId, docId: await addDocument(data.db, templateId, '<p>[[1]] [[patient.name]]</p>') }
}
