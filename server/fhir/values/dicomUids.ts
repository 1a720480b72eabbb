import type { Identifier } from './datatypes.ts'

/** Returns a DICOM UID without `urn:oid:`; null if the text is no UID. */
export function dicomUid(text: string | null | undefined): string | null {
  return /^(?:urn:oid:)?([\d.]{1,64})$/i.exec(text?.trim() ?? '')?.[1] ?? null
}

/**
 * Returns the DICOM UIDs among the identifiers of a resource: of a study, a series or an instance. FHIR's system for them
 * is `urn:dicom:uid`. Some systems, such as Synthea, write them as URIs.
 */
export function dicomUidsOf(identifiers: readonly Identifier[]): string[] {
  return identifiers.flatMap(({ system, value }) => {
    const isUri = /^urn:oid:/i.test(value ?? '') && (system === undefined || system === 'urn:ietf:rfc:3986')
    return system === 'urn:dicom:uid' || isUri ? (dicomUid(value) ?? []) : []
  })
}
