import { childSize } from '../medicine/childGrowth.ts'
import type { RecordPlan } from './recordPlan.ts'
import type { VitalSigns } from '../record/recordWriter.ts'
import { birthday } from '../record/writePatient.ts'

const oneDecimal = (value: number) => Math.round(value * 10) / 10
const between = ([from, to]: readonly [number, number], share: number) => from + (to - from) * share

/** Returns the vital signs of a visit: usual values for the age, plus what the conditions add. */
export function drawnSigns(plan: RecordPlan, index: number): VitalSigns {
  const { random, foundAt, childDays } = plan
  const saturation = Math.min(...[...foundAt.keys()].map((condition) => condition.saturation ?? 98), 98)
  const shared = {
    bodyTempF: oneDecimal(random.normal(98.3, 0.25)),
    oxygenSaturation: Math.min(100, Math.round(random.normal(saturation, 0.6))),
  }
  return { ...shared, ...(childDays === null ? adultSigns(plan, index) : childSigns(plan, childDays, index)) }
}

function childSigns({ patient, random, visits }: RecordPlan, childDays: number, index: number): VitalSigns {
  const months = (childDays + (visits[index] ?? 0)) / 30.44
  const years = months / 12
  const { heightIn, weightKg } = childSize(patient.sex, months)
  return {
    heightIn: oneDecimal(heightIn),
    weightKg: oneDecimal(weightKg * random.normal(1, 0.01)),
    pulse: Math.round(random.normal(Math.max(72, 128 - years * 6), 4)),
    respirationRate: Math.round(random.normal(Math.max(16, 34 - years * 2), 1)),
    // Blood pressure is measured from age 3, head circumference until age 2.
    ...(years >= 3
      ? {
          systolic: Math.round(random.normal(90 + years * 1.6, 3)),
          diastolic: Math.round(random.normal(55 + years, 3)),
        }
      : {}),
    ...(years < 2 ? { headCircumference: oneDecimal(34.5 + 12 * (1 - 0.87 ** months)) } : {}),
  }
}

function adultSigns({ patient, calendar, random, visits, foundAt }: RecordPlan, index: number): VitalSigns {
  const share = visits.length > 1 ? index / (visits.length - 1) : 1
  const [heightIn, usualKg] = patient.build ?? [66, 70]
  const age = calendar.ageAt(birthday(patient, calendar), visits[index] ?? 0)
  let [systolic, diastolic, pulse, weightKg] = [113 + Math.max(0, age - 40) * 0.25, 73, 68, usualKg]
  for (const { pressure, pulse: faster = 0, weight } of foundAt.keys()) {
    if (pressure) {
      const [before, now] = pressure
      systolic += between([before[0], now[0]], share)
      diastolic += between([before[1], now[1]], share)
    }
    pulse += faster
    if (weight) weightKg += between(weight, share)
  }
  return {
    systolic: Math.round(random.normal(systolic, 4)),
    diastolic: Math.round(random.normal(diastolic, 3)),
    pulse: Math.round(random.normal(pulse, 4)),
    respirationRate: Math.round(random.normal(15, 1)),
    heightIn,
    weightKg: oneDecimal(weightKg * random.normal(1, 0.006)),
  }
}
