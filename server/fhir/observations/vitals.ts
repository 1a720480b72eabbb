import { codesIn, conceptText, systems } from '../values/codes.ts'
import { sortedAtOf } from '../values/clinicalDates.ts'
import { encounterKey } from '../visits/encounters.ts'
import type { Measured, ReadObservation } from './observations.ts'
import type { PatientContext } from '../record/patientContext.ts'
import { FaultyResource, type Resource } from '../file/resource.ts'
import { unitText, valueIn } from '../values/units.ts'
import type { VitalMeasure, VitalReading } from '../record/VitalReading.ts'
import { vitalSigns } from '../values/vitalSigns.ts'

/** Reads vital signs from observations. Skips canceled ones and those without a number or a date, with the reason. */
export function readVitals(ctx: PatientContext, observations: readonly ReadObservation[]): VitalReading[] {
  return observations.flatMap(({ resource, data, date }) => {
    const { tally } = ctx.file
    if (data.status === 'cancelled') return tally.skip(resource, 'cancelled')
    const measures = ctx.file.attempt(() => [
      ...measureOf(data, resource, ''),
      ...data.component.flatMap((part, index) => measureOf(part, resource, `component[${index}].`)),
    ])
    if (!measures) return []
    if (measures.length === 0)
      return tally.skip(resource, data.hasMember.length > 0 ? 'panel' : 'vital sign without a number')
    if (!date) return tally.skip(resource, 'no date')
    tally.take(resource)
    return {
      key: resource.key,
      date,
      group: `${momentOf(ctx, resource, date)}/${encounterKey(ctx, data.encounter, resource) ?? ''}`,
      measures,
    }
  })
}

/**
 * Returns a text that is equal for observations of the same instant. A date that was read from a time without a time
 * zone is no instant: two such observations may be hours apart.
 */
export function momentOf({ file }: PatientContext, resource: Resource, date: string): string {
  return file.hasDateOfTime(resource) ? `${date}/${resource.key}` : instantOf(date)
}

/** Returns a text that is equal for equal instants: a time converted to UTC, or a date unchanged. */
function instantOf(date: string): string {
  return date.includes('T') ? (sortedAtOf(date)?.toISOString() ?? date) : date
}

function measureOf(part: Measured, resource: Resource, place: string): VitalMeasure[] {
  const quantity = part.valueQuantity
  // A value such as `< 35` is a limit, not a measurement.
  if (!quantity?.value || quantity.comparator) return []
  const loinc = codesIn(part.code, systems.loinc)
  const sign = loinc.flatMap((code) => vitalSigns.get(code) ?? [])[0]
  const units = unitText(quantity)
  if (!sign) {
    const code = loinc[0] ?? part.code.coding.find((coding) => coding.code)?.code ?? conceptText(part.code) ?? ''
    const nameX = conceptText(part.code) ?? code
    return nameX ? [{ slot: `other:${code}`, value: quantity.value.value, code, nameX, units: units ?? '' }] : []
  }
  if (!units) return []
  const value = valueIn(quantity, sign.unit)
  if (value === null) {
    throw new FaultyResource(resource, `${place}valueQuantity`, `expected a unit that converts to ${sign.unit}`)
  }
  return [{ slot: sign.column, value }]
}
