import { toBase64 } from '#src/lib/base64.ts'

/** Media type of what a link shows (SMART Health Links). */
export const sharedType = 'application/fhir+json'

/** A document to share. */
export interface SharedDocument {
  /** Its title, as the clinic names it. */
  readonly title: string
  /** `yyyy-mm-dd`, or null. */
  readonly date: string | null
  /** Media type as stored, or null. */
  readonly contentType: string | null
  readonly content: Uint8Array<ArrayBuffer>
}

/** The person whose document it is. */
export interface SharedPatient {
  readonly name: string
  /** `yyyy-mm-dd`, `yyyy-mm` or `yyyy`; null if unknown. */
  readonly birthDate: string | null
  /** FHIR code, or null. */
  readonly gender: string | null
}

const fhirDay = /^\d{4}(-\d\d(-\d\d)?)?$/
const genders = /^(male|female|other|unknown)$/

/** Whether a file is a FHIR document, which is shared as it is. */
function isFhirDocument({ contentType, content }: SharedDocument): boolean {
  if (!contentType?.includes('fhir+json')) return false
  try {
    const json = JSON.parse(new TextDecoder().decode(content)) as { resourceType?: unknown; type?: unknown } | null
    return json?.resourceType === 'Bundle' && json.type === 'document'
  } catch {
    return false
  }
}

/**
 * Returns the FHIR Bundle that a link shows. A FHIR document, such as an International Patient Summary, is shared as it
 * is. Any other document is in a Bundle of type `collection` with its patient, because links hold only FHIR resources.
 */
export function sharedBundle(
  document: SharedDocument,
  { name, birthDate, gender }: SharedPatient,
): Uint8Array<ArrayBuffer> {
  if (isFhirDocument(document)) return document.content
  const { title, date, contentType, content } = document
  const [patientUrl, documentUrl] = [`urn:uuid:${crypto.randomUUID()}`, `urn:uuid:${crypto.randomUUID()}`]
  const patient = {
    resourceType: 'Patient',
    name: [{ text: name }],
    ...(birthDate !== null && fhirDay.test(birthDate) && { birthDate }),
    ...(gender !== null && genders.test(gender) && { gender }),
  }
  const reference = {
    resourceType: 'DocumentReference',
    status: 'current',
    subject: { reference: patientUrl, display: name },
    description: title,
    content: [
      {
        attachment: {
          contentType: contentType ?? 'application/octet-stream',
          data: toBase64(content),
          title,
          ...(date !== null && fhirDay.test(date) && { creation: date }),
        },
      },
    ],
  }
  const bundle = {
    resourceType: 'Bundle',
    type: 'collection',
    entry: [
      { fullUrl: patientUrl, resource: patient },
      { fullUrl: documentUrl, resource: reference },
    ],
  }
  return new TextEncoder().encode(JSON.stringify(bundle))
}
