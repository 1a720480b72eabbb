import type { CodedText } from '../../db/schema/records.ts'
import { codeOf } from './codes.ts'
import type { CodeableConcept } from './datatypes.ts'

/** Returns a concept's code and the source's words for it; null if it has neither. */
export function codedText(concept: CodeableConcept | undefined, preferred: readonly string[]): CodedText | null {
  if (!concept) return null
  const coded = codeOf(concept, preferred)
  const words = [concept.text, ...concept.coding.map(({ display }) => display)].find((text) => text?.trim())
  const text = words?.trim() && words.trim() !== coded.code ? words.trim() : null
  return coded.code !== null || text !== null ? { ...coded, text } : null
}
