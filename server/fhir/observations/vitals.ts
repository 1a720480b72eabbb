import { codesIn, conceptText, systems } from '../values/codes.ts'
import { sortedAtOf } from '../values/clinicalDates.ts'
import { encounterKey } from '../visits/encounters.ts'
import { type Measured, type ReadObservation, remarksOf } from './observations.ts'
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
      remarks: remarksOn(data, measures),
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

/** Returns what the source says about the signs besides their values: about the whole, then about each component. */
function remarksOn(data: ReadObservation['data'], measures: readonly VitalMeasure[]): VitalReading['remarks'] {
  const state = data.status === 'final' ? null : data.status
  const whole = { ...slotOf(data, measures), state, ...remarksOf(data) }
  const parts = data.component.map((part) => ({ ...slotOfPart(part), state: null, ...remarksOf(part) }))
  return [whole, ...parts].filter(
    (remark) => remark.state ?? remark.note ?? remark.absentReason ?? remark.interpretations[0],
  )
}

type Slot = Pick<VitalReading['remarks'][number], 'slot' | 'nameX'>

function slotOf(data: ReadObservation['data'], measures: readonly VitalMeasure[]): Slot {
  const isPressure = measures.some(({ slot }) => slot === 'systolic' || slot === 'diastolic')
  return isPressure && data.component.length > 0 ? { slot: 'pressure', nameX: null } : slotOfPart(data)
}

function slotOfPart({ code }: Measured): Slot {
  const sign = codesIn(code, systems.loinc).flatMap((one) => vitalSigns.get(one) ?? [])[0]
  return sign ? { slot: sign.column, nameX: null } : { slot: `other:${otherCode(code)}`, nameX: conceptText(code) }
}

const otherCode = (code: Measured['code']): string =>
  codesIn(code, systems.loinc)[0] ?? code.coding.find((coding) => coding.code)?.code ?? conceptText(code) ?? ''

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
    const code = otherCode(part.code)
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
