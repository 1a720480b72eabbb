import type { ClinicCalendar } from '../clinic/clinicCalendar.ts'
import { type Condition, conditions } from '../medicine/conditions.ts'
import type { DemoPatient } from '../clinic/demoPatients.ts'
import type { DemoRows } from '../rows/demoRows.ts'
import { writeDrawnLabs } from './drawnLabs.ts'
import { drawnSigns } from './drawnSigns.ts'
import type { ProcedureKey } from '../medicine/procedureKinds.ts'
import type { RecordPlan } from './recordPlan.ts'
import { recordWriter } from '../record/recordWriter.ts'
import { type SeededRandom, seededRandom } from '../rows/seededRandom.ts'
import type { VisitTypeKey } from '../clinic/visitTypes.ts'
import { writeHistory } from './writeHistory.ts'
import { adultDoses, childDoses, influenzaDoses, writeImmunizations } from '../record/writeImmunizations.ts'
import { patientName } from '../record/patientName.ts'
import { birthday } from '../record/writePatient.ts'
import { writeVisit } from '../record/writeVisit.ts'

const times = ['08:20', '09:00', '09:40', '10:20', '11:10', '13:30', '14:15', '15:00', '15:50'] as const

/** Writes a patient's record, generated from their age and conditions. The seed is fixed: each run writes the same. */
export function writeDrawnRecord(rows: DemoRows, calendar: ClinicCalendar, patient: DemoPatient): void {
  const random = seededRandom(`record of ${patient.key}`)
  const childDays = typeof patient.born === 'number' ? patient.born : null
  const visits = visitDays(patient, calendar, random)
  const found = patient.conditions.map((key) => conditions[key])
  const plan: RecordPlan = {
    patient,
    calendar,
    writer: recordWriter(rows, patient.ptId),
    random,
    childDays,
    visits,
    foundAt: new Map(found.map((condition) => [condition, visitOfDiagnosis(condition, childDays, visits.length)])),
  }
  writeHistory(plan)
  visits.forEach((_, index) => writeDrawnVisit(plan, index))

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

/**
 * Returns the index of the visit at which a condition is found. A past condition is found halfway through the visits.
 * A lasting condition is found at the first visit of an adult, or 40% of the way through the visits of a child.
 */
function visitOfDiagnosis(condition: Condition, childDays: number | null, visits: number): number {
  if (condition.past) return Math.floor(visits / 2)
  return childDays === null ? 0 : Math.floor(visits * 0.4)
}

/**
 * Returns the condition that a visit is about. Prefers a condition found at this visit to a lasting condition that is
 * already known. Undefined if there is neither.
 */
function conditionOf({ foundAt }: RecordPlan, index: number): Condition | undefined {
  const all = [...foundAt]
  const [found] = all.find(([condition, at]) => at === index && (condition.past || at > 0)) ?? []
  const lasting = all.filter(([condition, at]) => !condition.past && at <= index)
  return found ?? lasting[index % Math.max(1, lasting.length)]?.[0]
}

function writeDrawnVisit(plan: RecordPlan, index: number): void {
  const { patient, calendar, writer, random, visits, childDays, foundAt } = plan
  const offset = visits[index] ?? 0
  const isYearly = index % patient.visitsAYear === 0
  const condition = conditionOf(plan, index)
  const type = visitType(plan, index, isYearly, condition)
  const time = random.pick(times)
  const tested = writeDrawnLabs(plan, index, isYearly)

  const done: ProcedureKey[] = []
  if (type === 'annual') done.push('generalExam', 'depressionScreening')
  if (type === 'wellChild') done.push('wellChildExam')
  if (type === 'prenatal') done.push('antenatalCare')
  if (type !== 'wellChild' && foundAt.size > 0) done.push('medicineReview')
  if (tested) done.push('bloodDraw')

  const isLast = index === visits.length - 1
  const owes = isLast && childDays === null && random.chance(0.4)
  writeVisit(writer, calendar, patientName(patient), {
    offset,
    time,
    type,
    provider: patient.provider,
    reason: reasonOf(type, condition),
    done,
    signs: drawnSigns(plan, index),
    followUpDays: Math.round(365 / patient.visitsAYear),
    summary: index >= visits.length - 2,
    ...(owes ? { charge: { name: 'Office visit', cents: 8420, openCents: random.pick([2500, 4000, 8420]) } } : {}),
  })
}

function visitType(
  { childDays, foundAt, patient }: RecordPlan,
  index: number,
  isYearly: boolean,
  condition: Condition | undefined,
): VisitTypeKey {
  if (condition?.past && foundAt.get(condition) === index) return 'sick'
  if (condition?.diagnosis === 'pregnancy') return 'prenatal'
  if (isYearly || !condition) return childDays === null ? 'annual' : 'wellChild'
  return patient.provider === 'haddad' ? 'cardiology' : 'followUp'
}

function reasonOf(type: VisitTypeKey, condition: Condition | undefined): string {
  if (type === 'annual') return 'Yearly check-up'
  if (type === 'wellChild') return 'Well-child check-up'
  return condition?.reason ?? 'Check-up'
}
