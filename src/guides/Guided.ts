import {
  a1cGuides,
  pressureGuide,
  vitalGuides,
  type A1cUnit,
  type GuidedVital,
  type PressureBand,
  type ScaleBand,
  type ScaleGuide,
} from './adultGuide.ts'
import { bandOf } from './bandOf.ts'
import { diabetesOf } from './diabetes.ts'
import { guideAt, type GuideFacts } from './guideAt.ts'
import { pressureBandOf } from './pressureBandOf.ts'

/** A value with its band of the general guide. */
export type Guided =
  | { readonly kind: 'scale'; readonly band: ScaleBand; readonly guide: ScaleGuide }
  | { readonly kind: 'pressure'; readonly band: PressureBand }

function scaleGuided(guide: ScaleGuide, value: number, date: string | null, facts: GuideFacts | null): Guided | null {
  if (guideAt(facts, date, guide.minAge) !== null) return null
  const band = bandOf(guide, value)
  return band && { kind: 'scale', band, guide }
}

/** Returns the guide to a vital sign, as shown. Null if the guide doesn't apply to this person, date or value. */
export function guidedVital(vital: GuidedVital, value: number, date: string, facts: GuideFacts | null): Guided | null {
  return scaleGuided(vitalGuides[vital], value, date, facts)
}

/** Returns the guide to a blood pressure, mm Hg, as shown. Null if the guide doesn't apply. */
export function guidedPressure(
  pressure: { readonly systolic: number | null; readonly diastolic: number | null; readonly date: string },
  facts: GuideFacts | null,
): Guided | null {
  if (guideAt(facts, pressure.date, pressureGuide.minAge) !== null) return null
  const band = pressureBandOf(pressure.systolic, pressure.diastolic)
  return band && { kind: 'pressure', band }
}

/** Returns the guide to a hemoglobin A1c, as shown. Null if the guide doesn't apply. */
export function guidedA1c(unit: A1cUnit, value: number, date: string | null, facts: GuideFacts | null): Guided | null {
  const diabetes = diabetesOf(facts?.problems ?? [])
  return diabetes === 'over' ? null : scaleGuided(a1cGuides[unit][diabetes], value, date, facts)
}
