import type { VitalSigns } from '../record/recordWriter.ts'
import type { SeededRandom } from '../rows/seededRandom.ts'

const heightIn = 64.2

/** Fixed vital signs, by day. Vital signs of other days are generated. */
const measured: Readonly<Record<number, VitalSigns & { readonly time: string }>> = {
  [-8]: {
    time: '09:52',
    systolic: 128,
    diastolic: 82,
    pulse: 68,
    respirationRate: 16,
    bodyTempF: 98.4,
    weightKg: 74.5,
    oxygenSaturation: 98,
  },
  [-92]: {
    time: '14:20',
    systolic: 131,
    diastolic: 84,
    pulse: 71,
    respirationRate: 15,
    bodyTempF: 98.2,
    weightKg: 75.3,
    oxygenSaturation: 98,
  },
  [-190]: {
    time: '09:05',
    systolic: 134,
    diastolic: 86,
    pulse: 74,
    respirationRate: 16,
    bodyTempF: 98.6,
    weightKg: 76.4,
    oxygenSaturation: 97,
  },
  [-279]: {
    time: '11:30',
    systolic: 142,
    diastolic: 90,
    pulse: 77,
    respirationRate: 17,
    bodyTempF: 98.5,
    weightKg: 78,
    oxygenSaturation: 98,
  },
}

/** Day, systolic, diastolic, pulse, kg: reference points. Days in between are interpolated. */
const course = [
  [-3650, 124, 79, 72, 77.5],
  [-3100, 131, 83, 73, 79.8],
  [-2720, 156, 97, 78, 82.4],
  [-2520, 138, 88, 74, 81.2],
  [-2000, 141, 90, 76, 84.6],
  [-1600, 135, 86, 73, 81.3],
  [-1100, 136, 87, 74, 80.2],
  [-560, 147, 93, 78, 79.6],
  [-430, 139, 88, 76, 78.9],
  [-280, 141, 90, 77, 78.1],
] as const

/** Periods of measurements at home: first day, last day, days between readings. */
const homeSpells = [
  [-2740, -2512, 4],
  [-1980, -1890, 4],
  [-556, -440, 4],
] as const

function signsAt(offset: number): { systolic: number; diastolic: number; pulse: number; weightKg: number } {
  const after = course.findIndex(([day]) => day >= offset)
  const [day1, ...to] = course[after === -1 ? course.length - 1 : after] ?? course[0]
  const [day0, ...from] = course[Math.max(0, (after === -1 ? course.length : after) - 1)] ?? course[0]
  const share = day1 === day0 ? 1 : Math.min(1, (offset - day0) / (day1 - day0))
  const [systolic = 0, diastolic = 0, pulse = 0, weightKg = 0] = from.map(
    (value, i) => value + ((to[i] ?? 0) - value) * share,
  )
  return { systolic, diastolic, pulse, weightKg }
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10

/** Returns the vital signs of a visit on a day, and the time of measurement if known. */
export function mariaSignsAt(offset: number, random: SeededRandom): { signs: VitalSigns; signsTime?: string } {
  const known = measured[offset]
  if (known) {
    const { time, ...signs } = known
    return { signs: { ...signs, heightIn }, signsTime: time }
  }
  const { systolic, diastolic, pulse, weightKg } = signsAt(offset)
  return {
    signs: {
      systolic: Math.round(random.normal(systolic, 3)),
      diastolic: Math.round(random.normal(diastolic, 2)),
      pulse: Math.round(random.normal(pulse, 2.5)),
      respirationRate: random.int(14, 17),
      bodyTempF: oneDecimal(random.normal(98.4, 0.2)),
      weightKg: oneDecimal(random.normal(weightKg, 0.3)),
      heightIn,
      oxygenSaturation: random.int(97, 99),
    },
  }
}

/** Returns the readings that the main patient took at home: blood pressure and pulse only, oldest first. */
export function mariaHomeReadings(random: SeededRandom): { offset: number; time: string; signs: VitalSigns }[] {
  return homeSpells.flatMap(([first, last, every]) => {
    const readings = []
    for (let offset = first; offset <= last; offset += every) {
      const { systolic, diastolic, pulse } = signsAt(offset)
      readings.push({
        offset,
        time: `0${random.int(6, 8)}:${random.int(10, 59)}`,
        signs: {
          systolic: Math.round(random.normal(systolic - 4, 5)),
          diastolic: Math.round(random.normal(diastolic - 2, 3)),
          pulse: Math.round(random.normal(pulse - 2, 3)),
        },
      })
    }
    return readings
  })
}
