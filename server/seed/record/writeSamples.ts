import { type SpecimenStatus, specimenStatuses } from '#src/contract/specimens.ts'
import { codeSystems } from '../../services/codeSystems.ts'
import type { ClinicCalendar } from '../clinic/clinicCalendar.ts'
import { demoProviders } from '../clinic/clinicStaff.ts'
import { type DemoPatient, maria } from '../clinic/demoPatients.ts'
import { labPanels, type PanelKey } from '../medicine/labPanels.ts'
import type { DemoRows } from '../rows/demoRows.ts'
import { recordWriter } from './recordWriter.ts'

/** Types of specimens with the method by which these samples were taken, as migration 0032 has them. */
const kinds = { blood: { type: 1, method: 1 }, urine: { type: 2, method: 4 }, throat: { type: 5, method: 10 } } as const

/** A step of a sample, and on which day and at what time it was set. */
type Step = readonly [SpecimenStatus, offset: number, time: string, note?: string]

interface WaitingTest {
  readonly panel: PanelKey
  readonly kind: keyof typeof kinds
  readonly steps: readonly Step[]
  /** Whether a new sample was ordered in place of the rejected one. */
  readonly isReplaced?: true
}

/** Tests of this week without results, by the key of the patient. */
const waiting: Readonly<Record<string, WaitingTest>> = {
  huong: { panel: 'bloodCount', kind: 'blood', steps: [['ordered', 0, '07:40']] },
  yusuf: {
    panel: 'lipid',
    kind: 'blood',
    steps: [
      ['ordered', -1, '15:10'],
      ['collected', 0, '07:55'],
    ],
  },
  grace: {
    panel: 'thyroid',
    kind: 'blood',
    steps: [
      ['ordered', -6, '09:20'],
      ['collected', -6, '09:45'],
      ['inTransit', -6, '16:30'],
    ],
  },
  raj: {
    panel: 'urinalysis',
    kind: 'urine',
    steps: [
      ['ordered', -1, '10:05'],
      ['collected', -1, '10:30'],
      ['received', -1, '11:15'],
    ],
  },
  kwame: {
    panel: 'strep',
    kind: 'throat',
    isReplaced: true,
    steps: [
      ['ordered', -1, '14:00'],
      ['collected', -1, '14:10'],
      ['rejected', -1, '16:45', 'The container leaked'],
    ],
  },
}

/** Returns the test a day earlier if its last step would be after `now`, such as before the clinic opens. */
function untilNow(test: WaitingTest, calendar: ClinicCalendar, now: Date): WaitingTest {
  const [, offset, time] = test.steps.at(-1) ?? (['ordered', 0, '00:00'] as const)
  if (new Date(calendar.at(offset, time)) <= now) return test
  return { ...test, steps: test.steps.map(([status, day, ...rest]) => [status, day - 1, ...rest] as const) }
}

/** Writes the patient's test of this week with its sample, if there is one. Samples of Maria belong to tests she has. */
export function writeSamples(rows: DemoRows, calendar: ClinicCalendar, patient: DemoPatient, now: Date): void {
  if (patient.key === maria.key) return writeMariasSamples(rows, calendar)
  const planned = waiting[patient.key]
  if (!planned) return
  const test = untilNow(planned, calendar, now)
  const { code, name } = labPanels[test.panel]
  const dayOf = (status: SpecimenStatus) => {
    const step = test.steps.find(([one]) => one === status)
    return step ? calendar.at(step[1], step[2]) : null
  }
  recordWriter(rows, patient.ptId).lab(
    {
      code,
      codeSystem: codeSystems.loinc,
      name,
      schedTime: calendar.day(test.steps[0]?.[1] ?? 0),
      collectedDate: dayOf('collected'),
      receivedDate: dayOf('received'),
      providerName: demoProviders[patient.provider].fullName,
      labStId: 2,
      labStName: 'In progress',
    },
    [],
  )
  const labCpId = rows.labProcedures.length
  const specimenId = writeSample(rows, calendar, { ptId: patient.ptId, labCpId, ...test })
  if (!test.isReplaced) return
  const ordered = test.steps.at(-1)
  if (ordered)
    writeSample(rows, calendar, {
      ptId: patient.ptId,
      labCpId,
      kind: test.kind,
      steps: [['ordered', ordered[1], ordered[2]]],
      replacesSpecimenId: specimenId,
    })
}

/** Maria's test in progress is on its way to the lab. Its results of the same day are there. */
function writeMariasSamples(rows: DemoRows, calendar: ClinicCalendar): void {
  const newest = rows.labProcedures.filter(({ ptId }) => ptId === maria.ptId).slice(-3)
  for (const { labCpId, labStId } of newest)
    writeSample(rows, calendar, {
      ptId: maria.ptId,
      labCpId: labCpId ?? 0,
      kind: 'blood',
      steps: [
        ['ordered', -2, '08:00'],
        ['collected', -2, '08:15'],
        ['inTransit', -2, '12:00'],
        ...(labStId === 3
          ? ([
              ['received', -2, '14:20'],
              ['resulted', -1, '09:00'],
            ] as const)
          : []),
      ],
    })
}

interface Sample {
  readonly ptId: number
  readonly labCpId: number
  readonly kind: keyof typeof kinds
  readonly steps: readonly Step[]
  readonly replacesSpecimenId?: number
}

/** Writes a sample with its history, and returns its number. A sample gets its label when it is collected. */
function writeSample(rows: DemoRows, calendar: ClinicCalendar, { steps, kind, ...sample }: Sample): number {
  const specimenId = rows.specimens.length + 1
  const { type, method } = kinds[kind]
  const changedBy = demoProviders.okafor.fullName
  const collected = steps.find(([status]) => status === 'collected')
  const [status, offset, time, note = null] = steps.at(-1) ?? (['ordered', 0, '00:00'] as const)
  rows.specimens.push({
    ...sample,
    specimenId,
    replacesSpecimenId: sample.replacesSpecimenId ?? null,
    labSpecTypeId: type,
    localEntryId: collected ? `S-${1000 + specimenId}` : null,
    collectionMethodId: collected ? method : null,
    billOnSave: false,
    statusId: specimenStatuses[status],
    statusNote: note,
    changedAt: new Date(calendar.at(offset, time)),
    changedBy,
    collectedDate: collected ? calendar.at(collected[1], collected[2]) : null,
  })
  for (const [index, step] of steps.entries()) {
    const before = steps[index - 1]
    rows.specimenChanges.push({
      specimenId,
      fromStatusId: before ? specimenStatuses[before[0]] : null,
      toStatusId: specimenStatuses[step[0]],
      note: step[3] ?? null,
      changedAt: new Date(calendar.at(step[1], step[2])),
      changedBy,
    })
  }
  return specimenId
}
