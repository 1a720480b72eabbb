import type { ReadSection } from './ViewParts.ts'

/** LOINC codes of sections in the order in which patients use them. Sections of other codes come last, as they come. */
const order: readonly string[] = [
  // Allergies
  '48765-2',
  // Medicines: of the record, at discharge, at admission, given
  '10160-0',
  '10183-2',
  '75311-1',
  '42346-7',
  '29549-3',
  // Problems and diagnoses
  '11450-4',
  '75310-3',
  '11535-2',
  '46241-6',
  // Results and vital signs
  '30954-2',
  '8716-3',
  // What to do next
  '18776-5',
  '51847-2',
  '51848-0',
  '8653-8',
  '69730-0',
  '61146-7',
  '62387-6',
  '11383-7',
  // What was done
  '11369-6',
  '47519-4',
  '46240-8',
]
const place = new Map(order.map((code, index) => [code, index]))

/** Orders the sections of a document as patients use them. Each group is a section and those in it, which stay together. */
export function orderSections(groups: readonly (readonly ReadSection[])[]): ReadSection[] {
  const placeOf = (group: readonly ReadSection[]) => place.get(group[0]?.code ?? '') ?? order.length
  return groups.toSorted((one, other) => placeOf(one) - placeOf(other)).flat()
}
