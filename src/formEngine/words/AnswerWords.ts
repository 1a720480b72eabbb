import type { BodyMark } from '#src/contract/formData.ts'
import type { BodyPart } from '../bodyRegions.ts'

/** What answers say as plain text besides the words of the template, in one language. */
export interface AnswerWords {
  readonly yes: string
  readonly no: string
  /** A number on a scale, with the scale's upper end. */
  readonly outOf: (number: string, high: string) => string
  /** A signature: the name, and the date and time. */
  readonly signed: (name: string, time: string) => string
  readonly rightSide: (part: string) => string
  readonly leftSide: (part: string) => string
  readonly frontParts: Readonly<Record<BodyPart, string>>
  /** Parts that have other words if they are seen from the back. */
  readonly backParts: Readonly<Partial<Record<BodyPart, string>>>
  readonly markKinds: Readonly<Record<BodyMark['kind'], string>>
}
