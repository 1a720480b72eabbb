import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { FormEntry } from '#src/contract/formData.ts'
import type { TemplateContent } from '#src/contract/formTemplate.ts'
import { readFiles } from '#src/formEngine/storedAnswers.ts'
import type { Connection } from '../db/client.ts'
import { formTemplateVersions, webData, webDataFiles } from '../db/schema/forms.ts'
import { blobs } from '../db/schema/messages.ts'
import { reference } from './datatypes.ts'
import type { ObjectElement } from './element.ts'
import { formItems } from './formItems.ts'
import { isVersionOfForm, sentForms } from './sources/sentForms.ts'

/** A file of a form. */
export interface FormFileKey {
  readonly webDataId: number
  readonly uploadKey: string
}

/** A file as a FHIR Binary. */
export interface FileBinary {
  readonly ptId: number
  readonly updatedAt: Date
  readonly content: ObjectElement
}

const uuid = '[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}'
const binaryId = new RegExp(`^([1-9]\\d{0,14})-(${uuid})$`)

/** Returns the id of the Binary of a file: that of the form, and the key of the upload. */
export const binaryIdOf = ({ webDataId, uploadKey }: FormFileKey): string => `${webDataId}-${uploadKey}`

/** Returns the file that the id of a Binary names. Null if the text can't be such an id. */
export function fileOfBinaryId(id: string): FormFileKey | null {
  const [, form, uploadKey] = binaryId.exec(id) ?? []
  return form === undefined || uploadKey === undefined ? null : { webDataId: Number(form), uploadKey }
}

/**
 * Returns the keys of the files that answers name. A form also keeps files that the person replaced while filling it in.
 */
function keysIn(content: TemplateContent, data: readonly FormEntry[]): ReadonlySet<string> {
  const values = new Map(data.map(({ DataFieldID, Value }) => [DataFieldID, Value]))
  const keys = formItems(content).flatMap(({ component: { fieldType, dataFieldID } }) =>
    fieldType === 'photo' || fieldType === 'file' ? (readFiles(values.get(dataFieldID ?? 0) ?? '') ?? []) : [],
  )
  return new Set(keys.map(({ uploadKey }) => uploadKey))
}

/** Returns the files of a patient's sent forms, with those that the answers no longer name. */
export function listFormFiles(db: Connection, ptId: number): Promise<FormFileKey[]> {
  return db
    .select({ webDataId: webDataFiles.webDataId, uploadKey: webDataFiles.uploadKey })
    .from(webDataFiles)
    .innerJoin(webData, eq(webData.webDataId, webDataFiles.webDataId))
    .where(and(sentForms.where, eq(webData.ptId, ptId)))
    .orderBy(asc(webDataFiles.webDataId), asc(webDataFiles.uploadKey))
}

/**
 * Returns a file with its bytes. Null unless the answers of a sent form name it, and the form fulfills the condition on
 * `webData`.
 */
export async function readFileBinary(
  db: Connection,
  { webDataId, uploadKey }: FormFileKey,
  condition: SQL | undefined,
): Promise<FileBinary | null> {
  const isFile = and(eq(webDataFiles.webDataId, webDataId), eq(webDataFiles.uploadKey, uploadKey))
  const [form] = await db
    .select({ ptId: webData.ptId, data: webData.data, content: formTemplateVersions.content })
    .from(webDataFiles)
    .innerJoin(webData, eq(webData.webDataId, webDataFiles.webDataId))
    .innerJoin(formTemplateVersions, isVersionOfForm)
    .where(and(isFile, sentForms.where, condition))
  if (!form || !keysIn(form.content, form.data).has(uploadKey)) return null
  const [blob] = await db
    .select({ mediaType: blobs.mediaType, data: blobs.data, createdAt: blobs.createdAt })
    .from(webDataFiles)
    .innerJoin(blobs, eq(blobs.blobId, webDataFiles.blobId))
    .where(isFile)
  if (!blob) return null
  const content = {
    contentType: blob.mediaType,
    // Who may read the answers may read the file.
    securityContext: reference('QuestionnaireResponse', webDataId),
    data: blob.data.toString('base64'),
  }
  return { ptId: form.ptId, updatedAt: blob.createdAt, content }
}
