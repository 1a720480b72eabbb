import { codeSystems } from '../services/codeSystems.ts'
import { childSize } from './childGrowth.ts'
import type { ClinicCalendar } from './clinicCalendar.ts'
import { demoProviders } from './clinicStaff.ts'
import { conditions, type Condition } from './conditions.ts'
import type { DemoPatient } from './demoPatients.ts'
import type { DemoRows } from './demoRows.ts'
import { labFindings } from './labFindings.ts'
import { labPanels, type LabValues, type PanelKey } from './labPanels.ts'
import type { ProcedureKey } from './procedureKinds.ts'
import type { RecordPlan } from './recordPlan.ts'
import { recordWriter, type VitalSigns } from './recordWriter.ts'
import { type SeededRandom, seededRandom } from './seededRandom.ts'
import type { VisitTypeKey } from './visitTypes.ts'
import { writeHistory } from './writeHistory.ts'
import { adultDoses, childDoses, influenzaDoses, writeImmunizations } from './writeImmunizations.ts'
import { birthday, patientName } from './writePatient.ts'
import { writeVisit } from './writeVisit.ts'

const times = ['08:20', '09:00', '09:40', '10:20', '11:10', '13:30', '14:15', '15:00', '15:50'] as const
const oneDecimal = (value: number) => Math.round(value * 10) / 10
const between = (from: number, to: number, share: number) => from + (to - from) * share

/** Draws one patient's record from their age and conditions: the same one every time. */
export function writeDrawnRecord(rows: DemoRows, calendar: ClinicCalendar, patient: DemoPatient): void {
  const random = seededRandom(`record of ${patient.key}`)
  const childDays = typeof patient.born === 'number' ? patient.born : null
  const plan: RecordPlan = {
    patient,
    calendar,
    writer: recordWriter(rows, patient.ptId),
    random,
    conditions: patient.conditions.map((key) => conditions[key]),
    childDays,
    visits: visitDays(patient, calendar, random),
  }
  writeHistory(plan)
  plan.visits.forEach((_, index) => writeOneVisit(plan, index))

  const flu = influenzaDoses(calendar, -Math.min(patient.years * 365, (childDays ?? Infinity) - 200), random)
  const age = calendar.ageAt(birthday(patient, calendar), 0)
  const others =
    childDays === null ? adultDoses(calendar, age, patient.years, random) : childDoses(calendar, childDays, random)
  writeImmunizations(plan.writer, calendar, [...others, ...flu])
}

function visitDays(patient: DemoPatient, calendar: ClinicCalendar, random: SeededRandom): number[] {
  const gap = 365 / patient.visitsAYear
  const oldest = typeof patient.born === 'number' ? 4 - patient.born : -Infinity
  const days: number[] = []
  for (let index = 0; index < patient.years * patient.visitsAYear; index++) {
    const offset = calendar.openDay(-Math.round(gap * (index + 0.4 + random.next() * 0.3)) - 1)
    if (offset > oldest) days.push(offset)
  }
  return days.toReversed()
}

function writeOneVisit(plan: RecordPlan, index: number): void {
  const { patient, calendar, writer, random, visits, childDays } = plan
  const offset = visits[index] ?? 0
  const share = visits.length > 1 ? index / (visits.length - 1) : 1
  const time = random.pick(times)
  const isYearly = index % Math.max(1, patient.visitsAYear) === 0
  const condition = plan.conditions[index % Math.max(1, plan.conditions.length)]
  const type = visitType(plan, isYearly, condition)
  const provider = patient.provider
  const panels = panelsOf(plan, index, isYearly, offset)

  const done: ProcedureKey[] = []
  if (type === 'annual') done.push('generalExam', 'depressionScreening')
  if (type === 'wellChild') done.push('wellChildExam')
  if (type === 'prenatal') done.push('antenatalCare')
  if (type !== 'wellChild' && plan.conditions.length > 0) done.push('medicineReview')
  if (panels.length > 0) done.push('bloodDraw')

  const isLast = index === visits.length - 1
  const name = patientName(patient)
  writeVisit(writer, calendar, name, {
    offset,
    time,
    type,
    provider,
    reason: reasonOf(type, condition),
    done,
    signs: signsOf(plan, offset, share),
    followUpDays: Math.round(365 / patient.visitsAYear),
    summary: index >= visits.length - 2,
    ...(isLast && random.chance(0.4) && childDays === null
      ? { charge: { name: 'Office visit', cents: 8420, openCents: random.pick([2500, 4000, 8420]) } }
      : {}),
  })
  for (const { panel, values } of panels) {
    const collected = calendar.at(offset, '08:05')
    writer.lab(
      {
        code: labPanels[panel].code,
        codeSystem: codeSystems.loinc,
        name: labPanels[panel].name,
        schedTime: calendar.day(offset),
        collectedDate: collected,
        receivedDate: calendar.day(Math.min(offset + 1, 0)),
        providerName: demoProviders[provider].fullName,
        labStId: 3,
        labStName: 'Results available',
      },
      labFindings({
        panel,
        sex: patient.sex,
        age: calendar.ageAt(birthday(patient, calendar), offset),
        random,
        caseDate: collected,
        values,
      }),
    )
  }
}

function visitType(plan: RecordPlan, isYearly: boolean, condition: Condition | undefined): VisitTypeKey {
  if (plan.childDays !== null) return isYearly || !condition ? 'wellChild' : 'sick'
  if (condition?.diagnosis === 'pregnancy') return 'prenatal'
  if (isYearly) return 'annual'
  if (plan.patient.provider === 'haddad') return 'cardiology'
  return condition?.past ? 'sick' : 'followUp'
}

function reasonOf(type: VisitTypeKey, condition: Condition | undefined): string {
  if (type === 'annual') return 'Yearly check-up'
  if (type === 'wellChild') return 'Well-child check-up'
  return condition?.reason ?? 'Check-up'
}

/** The panels taken at a visit, with their values between the first and the last of them. */
function panelsOf(plan: RecordPlan, index: number, isYearly: boolean, offset: number) {
  const { random, visits, childDays, patient } = plan
  const share = visits.length > 1 ? index / (visits.length - 1) : 1
  const wanted: { panel: PanelKey; values: LabValues }[] = []
  if (childDays !== null) {
    // One and two years old: the two tests that every child has.
    const months = (childDays + offset) / 30.44
    const before = (childDays + (visits[index - 1] ?? -childDays)) / 30.44
    if ([12, 24].some((due) => months >= due && before < due))
      wanted.push({ panel: 'childHemoglobin', values: {} }, { panel: 'childLead', values: {} })
    return wanted
  }
  for (const condition of plan.conditions)
    for (const { panel, from, to } of condition.panels ?? []) {
      if (condition.past ? index !== 0 : index % 2 !== 0 && index !== visits.length - 1) continue
      if (!wanted.some((one) => one.panel === panel)) wanted.push({ panel, values: valuesAt(from, to, share, random) })
    }
  if (isYearly && patient.conditions.length < 3 && !wanted.some((one) => one.panel === 'lipid'))
    wanted.push({ panel: 'lipid', values: {} })
  return wanted
}

function valuesAt(from: LabValues = {}, to: LabValues = from, share: number, random: SeededRandom): LabValues {
  return Object.fromEntries(
    Object.entries(from).map(([key, first]) => {
      const last = to[key] ?? first
      if (typeof first === 'string' || typeof last === 'string') return [key, first]
      return [key, between(first, last, share) * random.normal(1, 0.02)]
    }),
  )
}

/** What the nurse measured: by age, with what the conditions add. */
function signsOf(plan: RecordPlan, offset: number, share: number): VitalSigns {
  const { patient, random, childDays, calendar } = plan
  const saturation = Math.min(...plan.conditions.map((condition) => condition.saturation ?? 98), 98)
  const shared = {
    bodyTempF: oneDecimal(random.normal(98.3, 0.25)),
    oxygenSaturation: Math.min(100, Math.round(random.normal(saturation, 0.6))),
  }
  if (childDays !== null) {
    const months = (childDays + offset) / 30.44
    const years = months / 12
    const { heightIn, weightKg } = childSize(patient.sex, months)
    return {
      ...shared,
      heightIn: oneDecimal(heightIn),
      weightKg: oneDecimal(weightKg * random.normal(1, 0.01)),
      pulse: Math.round(random.normal(Math.max(72, 128 - years * 6), 4)),
      respirationRate: Math.round(random.normal(Math.max(16, 34 - years * 2), 1)),
      ...(years >= 3
        ? {
            systolic: Math.round(random.normal(90 + years * 1.6, 3)),
            diastolic: Math.round(random.normal(55 + years, 3)),
          }
        : {}),
      ...(years < 2 ? { headCircumference: oneDecimal(34.5 + 12 * (1 - 0.87 ** months)) } : {}),
    }
  }
  const [heightIn, weightKg] = patient.build ?? [66, 70]
  const age = calendar.ageAt(birthday(patient, calendar), offset)
  const added = plan.conditions.map(({ pressure }) => pressure)
  const systolic = added.reduce(
    (sum, pressure) => sum + (pressure ? between(pressure[0][0], pressure[1][0], share) : 0),
    0,
  )
  const diastolic = added.reduce(
    (sum, pressure) => sum + (pressure ? between(pressure[0][1], pressure[1][1], share) : 0),
    0,
  )
  const pulse = plan.conditions.reduce((sum, condition) => sum + (condition.pulse ?? 0), 68)
  return {
    ...shared,
    systolic: Math.round(random.normal(113 + Math.max(0, age - 40) * 0.25 + systolic, 4)),
    diastolic: Math.round(random.normal(73 + diastolic, 3)),
    pulse: Math.round(random.normal(pulse, 4)),
    respirationRate: Math.round(random.normal(15, 1)),
    heightIn,
    weightKg: oneDecimal(weightKg * (1 + (1 - share) * 0.03) * random.normal(1, 0.006)),
  }
}
