import { codesIn, conceptText, systems } from '../values/codes.ts'
import { sortedAtOf } from '../values/clinicalDates.ts'
import { encounterKey } from '../visits/encounters.ts'
import type { Measured, ReadObservation } from './observations.ts'
import type { PatientContext } from '../record/patientContext.ts'
import { unitText, valueIn } from '../values/units.ts'
import type { VitalMeasure, VitalReading } from '../record/VitalReading.ts'
import { vitalSigns } from '../values/vitalSigns.ts'

/** Reads vital signs from observations. Skips canceled ones and those without a number or a date, with the reason. */
export function readVitals(ctx: PatientContext, observations: readonly ReadObservation[]): VitalReading[] {
  return observations.flatMap((observation) => {
    const { resource, data, date } = observation
    const { tally } = ctx.file
    if (data.status === 'cancelled') return tally.skip(resource, 'cancelled')
    const parts = [
      { part: data, place: '' },
      ...data.component.map((part, index) => ({ part, place: `component[${index}].` })),
    ]
    const strange = parts.find(({ part }) => unitToConvert(part) !== null)
    if (strange)
      return ctx.file.leaveOut(
        resource,
        `${strange.place}valueQuantity`,
        `expected a unit that converts to ${unitToConvert(strange.part)}`,
      )
    const measures = parts.flatMap(({ part }) => measureOf(part))
    if (measures.length === 0)
      return tally.skip(resource, data.hasMember.length > 0 ? 'panel' : 'vital sign without a number')
    if (!date) return tally.skip(resource, 'no date')
    tally.take(resource)
    return {
      key: resource.key,
      date,
      group: `${momentOf(observation)}/${encounterKey(ctx, data.encounter, resource) ?? ''}`,
      measures,
    }
  })
}

/**
 * Returns a text that is equal for observations of the same instant: the time in UTC, or the date. A time without a time
 * zone is used as written, so that values of different times don't seem to be of one.
 */
export function momentOf({ resource: { json }, date }: ReadObservation): string {
  if (!date || date.includes('T')) return date ? (sortedAtOf(date)?.toISOString() ?? date) : ''
  const { effectiveDateTime, effectiveInstant, effectivePeriod, effectiveTiming } = json
  const times = JSON.stringify([effectiveDateTime, effectiveInstant, effectivePeriod, effectiveTiming])
  return times.includes(`"${date}"`) ? date : times
}

/** Returns the vital sign that a value is of, and its unit as written, or null if it is no number with a unit. */
function measured(part: Measured) {
  const quantity = part.valueQuantity
  const loinc = codesIn(part.code, systems.loinc)
  const sign = loinc.flatMap((code) => vitalSigns.get(code) ?? [])[0]
  // A value such as `< 35` is a limit, not a measurement.
  if (!quantity?.value || quantity.comparator) return null
  return { quantity, number: quantity.value.value, loinc: loinc[0], sign, units: unitText(quantity) }
}

/** Returns the unit to which the value of a vital sign must convert, or null if it does, or if there is no such value. */
function unitToConvert(part: Measured): string | null {
  const value = measured(part)
  if (!value?.sign || !value.units) return null
  return valueIn(value.quantity, value.sign.unit) === null ? value.sign.unit : null
}

function measureOf(part: Measured): VitalMeasure[] {
  const found = measured(part)
  if (!found) return []
  const { quantity, number, loinc, sign, units } = found
  if (!sign) {
    const code = loinc ?? part.code.coding.find((coding) => coding.code)?.code ?? conceptText(part.code) ?? ''
    const nameX = conceptText(part.code) ?? code
    return nameX ? [{ slot: `other:${code}`, value: number, code, nameX, units: units ?? '' }] : []
  }
  const value = units ? valueIn(quantity, sign.unit) : null
  return value === null ? [] : [{ slot: sign.column, value }]
}
