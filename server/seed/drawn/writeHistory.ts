import { codeSystems } from '../../services/codeSystems.ts'
import { appointmentStates } from '../clinic/appointmentStates.ts'
import { demoProviders, demoSites } from '../clinic/clinicStaff.ts'
import type { Condition } from '../medicine/conditions.ts'
import { allergens } from '../clinic/demoPatients.ts'
import { minutesLater } from '../clinic/minutesLater.ts'
import { diagnoses } from '../medicine/diagnoses.ts'
import { drugs } from '../medicine/drugs.ts'
import type { RecordPlan } from './recordPlan.ts'
import { visitTypes } from '../clinic/visitTypes.ts'
import { writeVisit } from '../record/writeVisit.ts'
import { patientName } from '../record/patientName.ts'

/** Writes a generated record's diagnoses, allergies, medicines, imaging and upcoming appointments. */
export function writeHistory(plan: RecordPlan): void {
  for (const [condition, found] of plan.foundAt) writeCondition(plan, condition, plan.visits[found] ?? -30)
  writeAllergies(plan)
  writeComing(plan)
}

function writeCondition(plan: RecordPlan, condition: Condition, diagnosed: number): void {
  const { calendar, writer, random, patient } = plan
  writer.problem({
    ...diagnoses[condition.diagnosis],
    codeSystem: codeSystems.icd10cm,
    status: condition.past ? 'Resolved' : 'Active',
    dateDiagnosed: calendar.day(diagnosed),
    dateResolved: condition.past ? calendar.day(Math.min(diagnosed + 21, -1)) : null,
  })
  for (const key of condition.drugs ?? []) {
    const { code, name, dose, doseUnit, route, instructions } = drugs[key]
    const drug = { code, codeSystem: codeSystems.rxNorm, name }
    const { prvId, fullName: prescriber } = demoProviders[patient.provider]
    const written = { ...drug, prvId, prescriber, instructions }
    if (diagnosed < -380 || condition.past)
      writer.prescription({ ...written, status: 'Completed', dateWritten: calendar.day(diagnosed), refills: 0 })
    if (!condition.past) {
      const lately = calendar.openDay(Math.max(diagnosed, -random.int(20, 170)))
      writer.prescription({
        ...written,
        status: 'Current',
        dateWritten: calendar.day(lately),
        refills: random.int(0, 3),
      })
    }
    writer.medication({
      ...drug,
      dose,
      doseUnit,
      route,
      status: condition.past ? 'Stopped' : 'Current',
      date: calendar.day(diagnosed),
    })
  }
  if (condition.study) {
    const { daysAgo = random.int(90, 400), ...study } = condition.study
    const wanted = condition.past ? diagnosed : Math.max(diagnosed + 3, -daysAgo)
    const offset = calendar.openDay(wanted)
    writer.radiology({
      ...study,
      date: calendar.day(offset),
      radiologistName: demoProviders.solheim.fullName,
      dateSignedOff: calendar.day(Math.min(offset + 1, 0)),
    })
    writeVisit(writer, calendar, patientName(patient), {
      offset,
      time: '13:00',
      type: 'imaging',
      provider: 'solheim',
      reason: study.definition,
    })
  }
}

function writeAllergies({ patient, calendar, writer, visits }: RecordPlan): void {
  const dateRecorded = calendar.day(visits[0] ?? -1)
  for (const key of patient.allergies ?? []) {
    const { code, system, name, reactions } = allergens[key]
    writer.allergy({
      code,
      codeSystem: codeSystems[system],
      allergy: name,
      reactions,
      clinicalStatus: 'active',
      verificationStatus: 'confirmed',
      hasAllergies: true,
      dateRecorded,
    })
  }
  if (!patient.allergies)
    writer.allergy({
      code: '716186003',
      codeSystem: codeSystems.snomed,
      allergy: 'No known allergies',
      reactions: null,
      clinicalStatus: 'active',
      verificationStatus: 'confirmed',
      hasAllergies: false,
      dateRecorded,
    })
}

/** Writes an upcoming appointment with a probability of 70%. */
function writeComing({ patient, calendar, writer, random, childDays }: RecordPlan): void {
  if (!random.chance(0.7)) return
  const offset = random.int(2, 60)
  const weekday = new Date(`${calendar.day(offset)}T00:00:00Z`).getUTCDay()
  const day = weekday === 0 ? offset + 1 : weekday === 6 ? offset + 2 : offset
  const time = random.pick(['08:40', '10:00', '11:20', '14:00', '15:40'])
  const requested = random.chance(0.25)
  const { prvId, fullName } = demoProviders[patient.provider]
  const type = childDays === null ? visitTypes.followUp : visitTypes.wellChild
  writer.appointment(
    {
      prvId,
      siteId: demoSites.riverside.siteId,
      ...(requested ? appointmentStates.requested : appointmentStates.confirmed),
      date: calendar.day(day),
      startTime: time,
      endTime: minutesLater(time, type.minutes),
      doctor: fullName,
      templateId: type.templateId,
      template: type.name,
      note: null,
    },
    calendar.at(day, time),
  )
}
