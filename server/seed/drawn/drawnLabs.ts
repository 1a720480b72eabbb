import { codeSystems } from '../../services/codeSystems.ts'
import { demoProviders } from '../clinic/clinicStaff.ts'
import { labFindings } from '../record/labFindings.ts'
import { type LabPanel, labPanels, type LabValues, type PanelKey } from '../medicine/labPanels.ts'
import type { RecordPlan } from './recordPlan.ts'
import type { SeededRandom } from '../rows/seededRandom.ts'
import { birthday } from '../record/writePatient.ts'

const daysAMonth = 30.44

/** Writes the lab tests of one visit. Returns whether there were any. */
export function writeDrawnLabs(plan: RecordPlan, index: number, isYearly: boolean): boolean {
  const { patient, calendar, writer, random, visits } = plan
  const offset = visits[index] ?? 0
  const wanted = plan.childDays === null ? adultPanels(plan, index, isYearly) : childPanels(plan, plan.childDays, index)
  shareValues(wanted)
  for (const [panel, values] of wanted) {
    const { code, name } = labPanels[panel]
    const collected = calendar.at(offset, '08:05')
    const age = calendar.ageAt(birthday(patient, calendar), offset)
    writer.lab(
      {
        code,
        codeSystem: codeSystems.loinc,
        name,
        schedTime: calendar.day(offset),
        collectedDate: collected,
        receivedDate: calendar.day(Math.min(offset + 1, 0)),
        providerName: demoProviders[patient.provider].fullName,
        labStId: 3,
        labStName: 'Results available',
      },
      labFindings({ panel, sex: patient.sex, age, random, caseDate: collected, values }),
    )
  }
  return wanted.size > 0
}

type Wanted = Map<PanelKey, LabValues>

/** Returns the hemoglobin and lead tests if the visit is a child's first after age 1 or age 2, otherwise none. */
function childPanels({ visits }: RecordPlan, childDays: number, index: number): Wanted {
  const monthsAt = (offset: number | undefined) => (offset === undefined ? 0 : (childDays + offset) / daysAMonth)
  const due = [12, 24].some((age) => monthsAt(visits[index]) >= age && monthsAt(visits[index - 1]) < age)
  return new Map(
    due
      ? [
          ['childHemoglobin', {}],
          ['childLead', {}],
        ]
      : [],
  )
}

function adultPanels({ foundAt, visits, random, patient }: RecordPlan, index: number, isYearly: boolean): Wanted {
  const wanted: Wanted = new Map()
  const last = visits.length - 1
  const share = last > 0 ? index / last : 1
  for (const [condition, found] of foundAt) {
    // A past condition is tested only at the visit at which it was found. A lasting condition is tested at every second
    // visit, and at the last visit.
    if (condition.past ? index !== found : index % 2 !== 0 && index !== last) continue
    for (const { panel, from, to } of condition.panels ?? [])
      wanted.set(panel, { ...wanted.get(panel), ...valuesAt(from, to, share, random) })
  }
  if (isYearly && patient.conditions.length < 3 && !wanted.has('lipid')) wanted.set('lipid', {})
  return wanted
}

function valuesAt(from: LabValues = {}, to: LabValues = from, share: number, random: SeededRandom): LabValues {
  return Object.fromEntries(
    Object.entries(from).map(([key, first]) => {
      const last = to[key] ?? first
      if (typeof first === 'string' || typeof last === 'string') return [key, first]
      return [key, (first + (last - first) * share) * random.normal(1, 0.02)]
    }),
  )
}

/** Gives a test the same value in every panel of one blood sample. */
function shareValues(wanted: Wanted): void {
  const known = new Map<string, number>()
  const findingsOf = (panel: PanelKey) => Object.entries((labPanels[panel] as LabPanel).findings)
  for (const [panel, values] of wanted)
    for (const [key, { code }] of findingsOf(panel)) {
      const value = values[key]
      if (typeof value === 'number') known.set(code, value)
    }
  for (const [panel, values] of wanted)
    for (const [key, { code }] of findingsOf(panel)) {
      const value = known.get(code)
      if (value !== undefined) values[key] = value
    }
}
