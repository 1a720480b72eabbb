import { eq } from 'drizzle-orm'
import type { FormEntry } from '#src/contract/formData.ts'
import type { FormTemplate } from '#src/contract/formTemplate.ts'
import type { LocaleName } from '#src/contract/portal.ts'
import { answerText } from '#src/formEngine/answerText.ts'
import { placedComponents } from '#src/formEngine/placedComponents.ts'
import { textIn } from '#src/formEngine/textIn.ts'
import { writtenTime } from '#src/clinicalDocument/page/writtenTime.ts'
import type { Connection } from '../../../db/client.ts'
import type { formDocuments } from '../../../db/schema/forms.ts'
import { patients } from '../../../db/schema/people.ts'
import { onThread } from '../../../thread/onThread.ts'
import { offsetAt } from '../../clinic/zoneOffset.ts'
import { inLanguage } from '../../documents/editing/documentLanguage.ts'
import { patientFullName } from '../../../db/patientFullName.ts'
import { zoneOfPatient } from '../../patients/zoneOfPatient.ts'
import type { writeFormDocument } from './writeFormDocument.ts'

/** What a document is made of. */
interface Compilation {
  readonly document: Pick<typeof formDocuments.$inferSelect, 'content' | 'format'>
  readonly template: FormTemplate
  /** The answers. Null: the document has the names of the fields in their places. */
  readonly data: readonly FormEntry[] | null
  readonly ptId: number
  /** `[[date]]`: a clinical date. */
  readonly date: string
  /** `[[provider]]`: who wrote or approved it. Null if nobody did yet. */
  readonly provider: string | null
}

/** Language of a document by its first tag in HTML, and by the lowest byte of its default language in RTF. */
const htmlLanguage = /^\s*<\w+[^>]*?\slang="(en|es|ar)\b/i
const rtfLanguage = /\\deflang(\d+)/
const rtfLocales: Readonly<Record<number, LocaleName>> = { 1: 'ar', 9: 'en', 10: 'es' }

/**
 * Returns the language in which a document's own words are written, in which its answers are then worded too: a document
 * in two languages is hard to read. English if it does not say.
 */
function languageOf({ content, format }: Compilation['document']): LocaleName {
  if (format === 'html') return localeOf(htmlLanguage.exec(content)?.[1]?.toLowerCase())
  return rtfLocales[Number(rtfLanguage.exec(content)?.[1]) & 0xff] ?? 'en'
}

const localeOf = (name: string | undefined): LocaleName => (name === 'es' || name === 'ar' ? name : 'en')

/** Returns a clinical date that is an instant in UTC as the clinic's clock shows it. Others stay as they are. */
function atClinic(date: string, timeZone: string): string {
  if (!/T.*Z$/.test(date)) return date
  const instant = Date.parse(date)
  const ahead = offsetAt(new Date(instant), timeZone)
  const iso = (minutes: number, since = 0) => new Date(since + minutes * 60_000).toISOString()
  return `${iso(ahead, instant).slice(0, 16)}${ahead < 0 ? '-' : '+'}${iso(Math.abs(ahead)).slice(11, 16)}`
}

/** What stands for an answer that was not given. */
const none = '—'

/** Returns the text of each field, by `DataFieldID`: its answer, or its name. */
function fieldTexts({ template, data }: Compilation, locale: LocaleName, timeZone: string): Record<string, string> {
  const values = new Map(data?.map(({ ComEntryID, Value }) => [ComEntryID, Value]))
  const texts = placedComponents(template.pages).flatMap(({ component }) => {
    const { dataFieldID, comEntryID, label } = component
    if (dataFieldID === null) return []
    const text = data
      ? answerText(component, values.get(comEntryID) ?? '', { locale, timeZone })
      : `[${textIn(label, locale).text}]`
    return [[String(dataFieldID), text || none]]
  })
  return Object.fromEntries(texts) as Record<string, string>
}

/**
 * Returns the document of a form as HTML of the tags in `documentHtml.ts` (clinical §7): the rich text of a template with
 * answers as words in place of `[[12]]`, in the language of the rich text and marked with it. Answers are text, never
 * HTML. Throws 400 `bad-input` if the rich text can't be converted, and 413 `too-large` if the document gets too long.
 */
export async function compileDocument(db: Connection, compilation: Compilation): Promise<string> {
  const { document, ptId, date, provider } = compilation
  const locale = languageOf(document)
  const [patient] = await db
    .select({ name: patientFullName, dob: patients.dob })
    .from(patients)
    .where(eq(patients.ptId, ptId))
  const timeZone = await zoneOfPatient(db, ptId)
  const texts = {
    ...fieldTexts(compilation, locale, timeZone),
    'patient.name': patient?.name ?? none,
    'patient.birthDate': patient?.dob ? writtenTime(locale, patient.dob) : none,
    date: writtenTime(locale, atClinic(date, timeZone)),
    provider: provider ?? none,
  }
  const { content, format } = document
  const html = await onThread<typeof writeFormDocument>('writeFormDocument', { content, format, texts })
  return html === '' ? html : inLanguage(html, locale)
}
