import * as v from 'valibot'
import { isClinicalDate } from './clinicalDates.ts'
import { decisive, repairable, separable } from '../json/faultHandling.ts'
import { WrittenNumber } from '../json/parseJson.ts'

/** Text that PostgreSQL can store unchanged. */
export const Text = v.pipe(
  v.string(),
  v.check((text) => !text.includes('\0'), 'contains a NUL character, which the database cannot store'),
  v.check(
    (text) => !/\p{Surrogate}/u.test(text),
    'contains a lone surrogate (half of a character): expected valid Unicode',
  ),
)

/** A FHIR date or time, as its source wrote it. A time without a time zone is a fault. */
export const Instant = v.pipe(Text, v.check(isClinicalDate, 'not a FHIR date'))

/**
 * A FHIR date, dateTime or instant, as its source wrote it. A time without a time zone could be any of 27 instants, but
 * its date is known: then only the date is read.
 */
export const DateTime = repairable(Instant, (value) => {
  const time = /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3])(:[0-5]\d(:[0-5]\d(\.\d+)?)?)?$/.exec(
    typeof value === 'string' ? value : '',
  )
  const date = time?.[1]
  if (!date || !isClinicalDate(date)) return null
  return { value: date, reason: 'a time without a time zone: only its date was read', isDateOfTime: true }
})

export interface Decimal {
  readonly value: number
  /** The digits as the source wrote them. */
  readonly text: string
}

const aNumber = v.custom<number | WrittenNumber>(
  (input) => typeof input === 'number' || input instanceof WrittenNumber,
  'expected a number',
)

export const DecimalNumber = v.pipe(
  aNumber,
  v.transform((n): Decimal =>
    typeof n === 'number' ? { value: n, text: String(n) } : { value: n.value, text: n.text },
  ),
  v.check((n) => Number.isFinite(n.value), 'number out of range: expected at most 1.8e308'),
)

/** A whole number that fits into PostgreSQL's type `integer`. */
export const Integer = v.pipe(
  DecimalNumber,
  v.transform((n) => n.value),
  v.integer('expected a whole number'),
  v.check((n) => Math.abs(n) < 2 ** 31, 'number out of range: expected at most 2147483647'),
)

/** A text of digits, such as a phone number, that some systems write as a JSON number. */
export const Digits = repairable(Text, (value) =>
  typeof value === 'number' || value instanceof WrittenNumber
    ? { value: value instanceof WrittenNumber ? value.text : String(value), reason: 'a number: read as text' }
    : null,
)

export const optional = <S extends v.GenericSchema>(schema: S) => v.optional(schema)
export const list = <S extends v.GenericSchema>(schema: S) => v.optional(v.array(schema), [])

/** A field that is left out if a part of it is faulty, because the rest of the resource stands without it (`separable`). */
export const separableField = <S extends v.GenericSchema>(schema: S) => separable(optional(schema))
/** A list of which faulty elements are left out, because each element stands alone. */
export const separableItems = <S extends v.GenericSchema>(schema: S) => list(separable(schema))

/** The same, and all of it is left out if it is no list: the rest of the resource stands without it. */
export const dispensableItems = <S extends v.GenericSchema>(schema: S) => separable(separableItems(schema))

/** A list that is left out if a part of it is faulty, because its elements belong together. */
export const separableList = <S extends v.GenericSchema>(schema: S) => separable(list(schema))

/** Returns the schema of a required status that has the code `unknown`: a missing status is read as that. */
export const missingIsUnknown = <S extends v.GenericSchema>(schema: S) =>
  repairable(schema, (value) =>
    value === undefined || value === null ? { value: 'unknown', reason: 'missing: read as unknown' } : null,
  )

export const Period = v.object({ start: optional(DateTime), end: optional(DateTime) })
export type Period = v.InferOutput<typeof Period>

export const Coding = v.object({
  system: optional(Text),
  code: optional(Text),
  display: optional(Text),
  userSelected: optional(v.boolean()),
})
export type Coding = v.InferOutput<typeof Coding>

export const CodeableConcept = v.object({ coding: list(Coding), text: optional(Text) })
export type CodeableConcept = v.InferOutput<typeof CodeableConcept>

export const Identifier = v.object({
  use: optional(Text),
  type: optional(CodeableConcept),
  system: optional(Text),
  value: optional(Digits),
})
export type Identifier = v.InferOutput<typeof Identifier>

export const Reference = v.object({
  reference: decisive(optional(Text)),
  type: optional(Text),
  identifier: optional(decisive(Identifier)),
  display: optional(Text),
})
export type Reference = v.InferOutput<typeof Reference>

export const Quantity = v.object({
  value: optional(DecimalNumber),
  comparator: optional(Text),
  unit: optional(Text),
  system: optional(Text),
  code: optional(Text),
})
export type Quantity = v.InferOutput<typeof Quantity>

export const Range = v.object({ low: optional(Quantity), high: optional(Quantity) })
export type Range = v.InferOutput<typeof Range>

export const Ratio = v.object({ numerator: optional(Quantity), denominator: optional(Quantity) })
export type Ratio = v.InferOutput<typeof Ratio>

export const Money = v.object({ value: decisive(optional(DecimalNumber)), currency: decisive(optional(Text)) })
export type Money = v.InferOutput<typeof Money>

export const Annotation = v.object({ text: Text })

export const Attachment = v.object({
  contentType: optional(Text),
  data: optional(v.pipe(Text, v.regex(/^[A-Za-z0-9+/\s]*=?\s*=?\s*$/, 'not base64'))),
  url: optional(Text),
  title: optional(Text),
  creation: separableField(DateTime),
})
export type Attachment = v.InferOutput<typeof Attachment>

/** A list of texts. Drops null elements: in FHIR JSON, null means that the element has only an extension. */
const texts = v.optional(
  v.pipe(
    v.array(v.nullable(Text)),
    v.transform((all) => all.filter((text): text is string => text !== null)),
  ),
  [],
)

export const HumanName = v.object({
  use: optional(Text),
  text: optional(Text),
  family: optional(Text),
  given: texts,
  prefix: texts,
  suffix: texts,
  period: optional(Period),
})
export type HumanName = v.InferOutput<typeof HumanName>

export const ContactPoint = v.object({
  system: optional(Text),
  value: optional(Digits),
  use: optional(Text),
  rank: optional(Integer),
  period: optional(Period),
})
export type ContactPoint = v.InferOutput<typeof ContactPoint>

export const Address = v.object({
  use: optional(Text),
  type: optional(Text),
  text: optional(Text),
  line: texts,
  city: optional(Text),
  district: optional(Text),
  state: optional(Text),
  postalCode: optional(Digits),
  country: optional(Text),
  period: optional(Period),
})
export type Address = v.InferOutput<typeof Address>
