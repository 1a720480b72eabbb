import * as v from 'valibot'
import { fromBase64 } from '#src/lib/base64.ts'
import { sharedType, type SharedPatient } from './sharedBundle.ts'

/** A document in a link, ready to be read. */
export interface SharedFile {
  readonly title: string | null
  readonly contentType: string | null
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** What a link's file shows. */
export interface SharedContent {
  /** Null if the file names no patient itself. */
  readonly patient: SharedPatient | null
  readonly files: readonly SharedFile[]
}

const optionalText = v.optional(v.string())

const Resource = v.object({
  resourceType: v.string(),
  name: v.optional(v.unknown()),
  birthDate: optionalText,
  gender: optionalText,
  content: v.optional(v.unknown()),
})
const Bundle = v.object({
  resourceType: v.literal('Bundle'),
  type: optionalText,
  entry: v.optional(v.array(v.object({ resource: v.optional(v.unknown()) }))),
})
const Names = v.array(v.object({ text: optionalText, family: optionalText, given: v.optional(v.array(v.string())) }))
const Contents = v.array(
  v.object({
    attachment: v.object({ contentType: optionalText, data: optionalText, title: optionalText }),
  }),
)

/** Returns a FHIR HumanName as a text. */
function nameOf(value: unknown): string {
  const parsed = v.safeParse(Names, value)
  const [name] = parsed.success ? parsed.output : []
  return name?.text ?? [...(name?.given ?? []), name?.family ?? ''].join(' ').trim()
}

function filesOf(value: unknown): readonly SharedFile[] {
  const parsed = v.safeParse(Contents, value)
  if (!parsed.success) return []
  return parsed.output.flatMap(({ attachment: { contentType = null, data, title = null } }) => {
    if (data === undefined) return []
    try {
      return [{ title, contentType, bytes: fromBase64(data) }]
    } catch {
      return []
    }
  })
}

/**
 * Returns the documents in a link's file. A Bundle with DocumentReferences contains their attachments. Everything else,
 * such as a FHIR document, is itself the document. Other makers may use either.
 */
export function sharedFiles(content: Uint8Array<ArrayBuffer>, contentType: string | null): SharedContent {
  const whole = { patient: null, files: [{ title: null, contentType: contentType ?? sharedType, bytes: content }] }
  let json: unknown
  try {
    json = JSON.parse(new TextDecoder().decode(content))
  } catch {
    return whole
  }
  const bundle = v.safeParse(Bundle, json)
  if (!bundle.success || bundle.output.type === 'document') return whole
  const resources = (bundle.output.entry ?? []).flatMap(({ resource }) => {
    const parsed = v.safeParse(Resource, resource)
    return parsed.success ? [parsed.output] : []
  })
  const files = resources.flatMap(({ resourceType, content: attached }) =>
    resourceType === 'DocumentReference' ? filesOf(attached) : [],
  )
  const patient = resources.find(({ resourceType }) => resourceType === 'Patient')
  const named = patient && {
    name: nameOf(patient.name),
    birthDate: patient.birthDate ?? null,
    gender: patient.gender ?? null,
  }
  return { ...(files.length > 0 ? { files } : whole), patient: named ?? null }
}
