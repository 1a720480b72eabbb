import * as v from 'valibot'
import { decisive } from '../json/faultHandling.ts'
import { conceptText, firstText } from '../values/codes.ts'
import { sortedAtOf } from '../values/clinicalDates.ts'
import {
  Attachment,
  CodeableConcept,
  DateTime,
  Identifier,
  list,
  optional,
  Period,
  Reference,
  separableField,
  dispensableItems,
  Text,
} from '../values/datatypes.ts'
import { own, type PatientContext, type OwnResource } from '../record/patientContext.ts'
import type { PatientRecord } from '../record/patientRecord.ts'
import type { Report } from '../observations/reports.ts'
import type { Resource } from '../file/resource.ts'
import { asUuid } from '../file/sourceKey.ts'
import { presentText } from '../values/presentText.ts'
import { type AttachedContent, contentOf } from './attachedContent.ts'
import type { ImportedPicture } from '../record/ImportedPicture.ts'
import { dicomUidsOf } from '../values/dicomUids.ts'
import { isPicture, isPictureType } from './pictures.ts'
import type { StudyLinks } from './StudyLinks.ts'

const DocumentReference = v.object({
  status: v.picklist(['current', 'superseded']),
  masterIdentifier: optional(Identifier),
  identifier: list(Identifier),
  type: optional(CodeableConcept),
  category: list(CodeableConcept),
  date: separableField(DateTime),
  description: optional(Text),
  relatesTo: list(decisive(v.object({ code: optional(Text), target: optional(Reference) }))),
  basedOn: dispensableItems(Reference),
  derivedFrom: dispensableItems(Reference),
  content: list(v.object({ attachment: Attachment })),
  context: optional(v.object({ encounter: list(Reference), related: list(Reference), period: optional(Period) })),
})
type Document = OwnResource<v.InferOutput<typeof DocumentReference>>

/** An attachment with its content. */
type Held = AttachedContent & { readonly attachment: Attachment }

type DocumentRow = PatientRecord['documents'][number]

/**
 * Reads documents and the notes attached to reports (clinical §3 "Document"). Pictures among them are returned apart. A document is dated by the period it
 * covers, if stated, otherwise by its creation.
 */
export function readDocuments(
  ctx: PatientContext,
  reports: readonly Report[],
  links: StudyLinks,
): { readonly documents: DocumentRow[]; readonly pictures: ImportedPicture[] } {
  const documents = own(ctx, 'DocumentReference', DocumentReference)
  const replaced = new Set(documents.flatMap((document) => documentsReplacedBy(ctx, document)))
  const pictures: ImportedPicture[] = []
  const rows = documents.flatMap((document): DocumentRow[] => {
    const { resource } = document
    if (replaced.has(resource)) return ctx.file.tally.skip(resource, 'superseded')
    const contents = document.data.content.map(({ attachment }) => ({
      attachment,
      ...contentOf(ctx, attachment, resource),
    }))
    // Pictures that are elsewhere are no document.
    if (contents.length > 0 && contents.every(isAbsentPicture)) return ctx.file.tally.skip(resource, 'no content')
    ctx.file.tally.take(resource)
    const own = picturesOf(document, contents, links)
    pictures.push(...own)
    // A document of pictures only is in imaging.
    if (own.length > 0 && own.length === contents.length) return []
    return [
      documentRow(
        document,
        contents.filter(({ content }) => !isPicture(content)),
      ),
    ]
  })
  const byReport = new Map(
    documents.flatMap((document) => reportsOf(document).map((uuid) => [uuid, document] as const)),
  )
  const ofReports = reports.map((report) => readForms(ctx, report, byReport, links))
  return {
    documents: [...rows, ...ofReports.flatMap(({ documents }) => documents)],
    pictures: [...pictures, ...ofReports.flatMap((one) => one.pictures)],
  }
}

const isAbsentPicture = ({ content, contentType }: AttachedContent) => content === null && isPictureType(contentType)

/** Returns the pictures among a document's contents. */
function picturesOf({ resource, data }: Document, contents: readonly Held[], links: StudyLinks): ImportedPicture[] {
  const study = links.of([...(data.context?.related ?? []), ...data.derivedFrom, ...data.basedOn], resource)
  const uids = dicomUidsOf([...data.identifier, ...(data.masterIdentifier ? [data.masterIdentifier] : [])])
  return contents.flatMap(({ attachment, content }, index) => {
    if (!isPicture(content)) return []
    const named = presentText(attachment.title) ?? presentText(data.description) ?? conceptText(data.type)
    return {
      key: resource.key,
      part: `content[${index}]`,
      path: resource.path,
      bytes: Buffer.from(content, 'base64'),
      name: named ?? 'picture',
      seriesName: named,
      bodySite: null,
      date: data.context?.period?.start ?? attachment.creation ?? data.date ?? null,
      study,
      uids,
    }
  })
}

/** Returns the documents that this one replaces. The status `superseded` alone removes no document from the record. */
function documentsReplacedBy(ctx: PatientContext, { resource, data }: Document): Resource[] {
  return data.relatesTo.flatMap(({ code, target }) => {
    const replaced = code === 'replaces' ? ctx.file.references.resolve(target, resource) : null
    return replaced && replaced !== resource ? [replaced] : []
  })
}

function documentRow({ resource, data }: Document, contents: readonly Held[]): DocumentRow {
  const best = contents.find(({ content }) => content !== null) ?? contents[0]
  const date = data.context?.period?.start ?? best?.attachment.creation ?? data.date ?? null
  const title =
    presentText(best?.attachment.title) ??
    presentText(data.description) ??
    conceptText(data.type) ??
    firstText(data.category)
  return {
    key: resource.key,
    values: {
      title: title ?? 'Document',
      date,
      contentType: best?.contentType ?? null,
      content: best?.content ?? null,
      sortedAt: sortedAtOf(date),
    },
  }
}

/**
 * Returns the UUIDs among a document's identifiers, which might include its report's UUID. Synthea writes each note
 * twice: as a report, and as a document with the report's UUID as identifier.
 */
function reportsOf({ data }: Document): string[] {
  const all = [data.masterIdentifier, ...data.identifier]
  return all.flatMap((identifier) => asUuid(identifier?.value?.replace(/^urn:uuid:/i, '')) ?? [])
}

/** Returns the forms of a report: its pictures apart from other documents. */
function readForms(
  ctx: PatientContext,
  report: Report,
  byReport: ReadonlyMap<string, Document>,
  links: StudyLinks,
): { readonly documents: DocumentRow[]; readonly pictures: ImportedPicture[] } {
  const { resource, data, date } = report
  const { tally } = ctx.file
  const none = { documents: [], pictures: [] }
  if (data.presentedForm.length === 0) return none
  if (data.status === 'cancelled') return { ...none, documents: tally.skip(resource, 'cancelled') }
  const twin = byReport.get(asUuid(resource.key.split('/').at(-1)) ?? '')
  const forms = data.presentedForm.map((form, index) => ({ form, index, ...contentOf(ctx, form, resource) }))
  const contents = twin?.data.content.map(({ attachment }) => attachment.data) ?? []
  const isTold = data.presentedForm.every(({ data }) => data !== undefined && contents.includes(data))
  const written = forms.filter((form) => !isPicture(form.content) && !isAbsentPicture(form))
  // A report of pictures only is no document: an imaging report then has a row of its own.
  if (isTold || written.length > 0) tally.take(resource)
  if (isTold) return none
  const named = (title: string | undefined) => presentText(title) ?? conceptText(data.code)
  const dateOf = ({ creation }: Attachment) => date ?? creation ?? data.issued ?? null
  const documents = written.map(({ form, index, contentType, content }) => ({
    key: resource.key,
    part: `form[${index}]`,
    values: {
      title: named(form.title) ?? 'Document',
      date: dateOf(form),
      contentType,
      content,
      sortedAt: sortedAtOf(dateOf(form)),
    },
  }))
  const study = links.ofReport(report)
  const pictures = forms.flatMap(({ form, index, content }): ImportedPicture[] => {
    if (!isPicture(content)) return []
    if (report.kind !== 'imaging') tally.take(resource)
    return [
      {
        key: resource.key,
        part: `form[${index}]`,
        path: resource.path,
        bytes: Buffer.from(content, 'base64'),
        name: named(form.title) ?? 'picture',
        seriesName: named(form.title),
        bodySite: null,
        date: dateOf(form),
        study,
        uids: [],
      },
    ]
  })
  if (written.length === 0 && pictures.length === 0) tally.skip(resource, 'no content')
  return { documents, pictures }
}
