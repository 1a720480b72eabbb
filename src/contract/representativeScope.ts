import { type ObjectType, objectTypes } from './objectTypes.ts'
import { type ScopePart, scopePartNames } from './ScopePart.ts'

/**
 * What a representation can be limited to, with the object types of each part. A representation without a limit has
 * everything that the user's own account may use.
 */
export const scopeParts = {
  messages: ['communication'],
  appointments: ['appointments', 'appointmentsRequest', 'appointmentsUpcoming', 'appointmentsPrevious', 'visits'],
  medications: ['medications'],
  labs: ['records', 'labs'],
  vitals: ['records', 'vitals'],
  history: ['records', 'medicalHistory'],
  imaging: ['records', 'imaging'],
  documents: ['documents'],
  /** Forms, and the health records that are made of them. */
  forms: ['forms', 'healthRecords'],
  billing: ['billing', 'billingList', 'paymentPlans'],
  personalInfo: ['personalInfo'],
  insurance: ['insurance'],
  screening: ['ai'],
  /** Consents, the access of apps, and the whole activity log. */
  settings: ['settings'],
} as const satisfies Readonly<Record<ScopePart, readonly ObjectType[]>>

/** Object types of every scope: pages that show nothing of the record by themselves. */
export const alwaysInScope: readonly ObjectType[] = ['home', 'about']

const idsOf = (part: ScopePart): number[] => scopeParts[part].map((name) => objectTypes[name])

/** Returns the object types of some parts, ascending. */
export function scopeIdsOf(parts: readonly ScopePart[]): number[] {
  return [...new Set(parts.flatMap(idsOf))].sort((a, b) => a - b)
}

/** Returns the parts that a scope has: those of which it has every object type. */
export function scopePartsOf(scope: readonly number[]): ScopePart[] {
  return scopePartNames.filter((part) => idsOf(part).every((id) => scope.includes(id)))
}
