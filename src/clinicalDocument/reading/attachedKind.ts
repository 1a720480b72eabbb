import { decodeText } from './decodeText.ts'
import { afterProlog } from './xml/afterProlog.ts'

const clinicalDocument = /^<(?:[\w.-]+:)?ClinicalDocument[\s/>]/

/**
 * Returns the kind of a clinical document that can be attached to a message: `xml` for C-CDA, `json` for a FHIR Bundle.
 * Null for every other XML and JSON, and for a document with a document type declaration. Reads only the bytes.
 */
export function attachedKind(bytes: Uint8Array): 'xml' | 'json' | null {
  const start = decodeText(bytes.subarray(0, 64 * 1024), null).trimStart()
  if (start.startsWith('<')) return clinicalDocument.test(start.slice(afterProlog(start))) ? 'xml' : null
  return /^\{\s*"/.test(start) && isBundle(bytes) ? 'json' : null
}

function isBundle(bytes: Uint8Array): boolean {
  try {
    const value: unknown = JSON.parse(decodeText(bytes, null))
    return typeof value === 'object' && value !== null && 'resourceType' in value && value.resourceType === 'Bundle'
  } catch {
    return false
  }
}
