import * as v from 'valibot'

/** What is read instead of a faulty value, and the reason that the operator is shown. */
export interface Repair {
  readonly value: unknown
  readonly reason: string
  /** Whether a time was read as a date. Two such dates don't show that something happened at the same time. */
  readonly isDateOfTime?: true
}

/** What `mend` needs to know about a schema, stored as the schema's metadata. */
export interface FaultHandling {
  readonly isSeparable?: true
  readonly isDecisive?: true
  readonly repair?: (value: unknown) => Repair | null
}

/** Returns the schema with a repair for faulty values. `repair` returns null if it can't repair a value. */
export const repairable = <S extends v.GenericSchema>(schema: S, repair: (value: unknown) => Repair | null) =>
  v.pipe(schema, v.metadata({ repair } satisfies FaultHandling))

/**
 * Marks an optional field, or the elements of a list, without which the rest of the object still says what it means. If
 * a part of it is faulty, all of it is left out. Mark only such fields: without a unit, a status or a step of a dosage,
 * the rest would say something else.
 */
export const separable = <S extends v.GenericSchema>(field: S) =>
  v.pipe(field, v.metadata({ isSeparable: true } satisfies FaultHandling))

/**
 * Marks what decides whose or how much something is. A null in it is a fault, not an absent value. To allow a null instead
 * of the whole field, mark the schema inside `optional`.
 */
export const decisive = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(schema, v.metadata({ isDecisive: true } satisfies FaultHandling))

/** The parts of a valibot schema that contain other schemas. */
export interface SchemaParts {
  readonly wrapped?: object
  readonly entries?: Readonly<Record<string, unknown>>
  readonly item?: unknown
}
export const partsOf = (schema: unknown): SchemaParts => schema ?? {}

export const handlingOf = (schema: unknown): FaultHandling => (schema ? v.getMetadata(schema as v.GenericSchema) : {})

/** Returns the repair for a value, also if the schema is that of an optional field. */
export function repairOf(schema: unknown, value: unknown): Repair | null {
  if (!schema) return null
  return handlingOf(schema).repair?.(value) ?? repairOf(partsOf(schema).wrapped, value)
}
