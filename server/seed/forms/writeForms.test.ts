import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { BodyMarks, FormEntries, Signature } from '#src/contract/formData.ts'
import { bodyRegion, regionAt } from '#src/formEngine/bodyRegions.ts'
import { crisisNotes } from '#src/formEngine/crisisNotes.ts'
import { openForm } from '#src/formEngine/openForm.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { contentHashOf } from '../../services/forms/answers/contentHashOf.ts'
import { maria, newton } from '../clinic/demoPatients.ts'
import { makeDemoRows } from '../makeDemoRows.ts'
import { dataFields as id } from './questions/dataFields.ts'
import type { DemoForm } from './questions/DemoForm.ts'
import { demoForms } from './demoForms.ts'

const zone = 'America/New_York'
const friday = new Date('2026-11-20T14:41:00Z')
/** Values of `now`: a Friday, a Sunday, a clock change, and New Year shortly after midnight at the clinic. */
const moments = [
  friday,
  ...['2026-11-22T15:00:00Z', '2027-03-14T06:59:00Z', '2027-01-01T05:00:30Z'].map((at) => new Date(at)),
]

const main = makeDemoRows('main', friday, zone)
const forms: readonly DemoForm[] = Object.values(demoForms)
const templateOf = (templateId: number) => {
  const content = forms[templateId - 1]?.content
  if (!content) throw new Error(`no template ${templateId}`)
  return { ...content, templateId, version: 1 }
}
const nameOf = (templateId: number) => templateOf(templateId).name['en']
const formsOf = (ptId: number) => main.webData.filter((row) => row.ptId === ptId)

describe('the forms of the main patient', () => {
  it('are in all states: new, saved, submitted, approved, rejected and sent back', () => {
    expect(formsOf(maria.ptId).map((row) => [nameOf(row.templateId), row.statusId, row.saved])).toEqual([
      ['Consents', 3, true],
      ['New patient form', 3, true],
      ['Consents', 3, true],
      ['Mood questionnaire (PHQ-9)', 3, true],
      ['Check before your visit', 3, true],
      ['Where it hurts', 4, true],
      ['Where it hurts', 1, true],
      ['Anxiety questionnaire (GAD-7)', 2, true],
      ['Consents', 1, true],
      ['New patient form', 1, false],
      ['Mood questionnaire (PHQ-9)', 1, false],
    ])
  })

  it('include a rejected form that was sent back with its answers and the reason', () => {
    const [rejected, again] = formsOf(maria.ptId).filter((row) => nameOf(row.templateId) === 'Where it hurts')
    expect(rejected?.note).toMatch(/Please mark both\.$/)
    expect(again).toMatchObject({
      previousWebDataId: rejected?.webDataId,
      data: rejected?.data,
      note: rejected?.note,
      assignedAt: rejected?.reviewedAt,
      submittedAt: null,
      contentHash: null,
    })
  })

  it('include one for her next visit, which is due on its day', () => {
    const [form] = formsOf(maria.ptId).filter((row) => row.apptId)
    const visit = main.appointments.find((row) => row.apptId === form?.apptId)
    expect([visit?.ptId, visit?.doctor, visit?.date]).toEqual([maria.ptId, 'Dr. Hannah Lee', form?.dueDate])
    expect(form?.dueDate).toBe('2026-11-27')
  })
})

describe('the forms of the demo clinic', () => {
  it.each(moments)('were sent, answered and reviewed in this order, before now: %s', (now) => {
    const { webData } = makeDemoRows('main', now, zone)
    for (const { webDataId, assignedAt, savedAt, submittedAt, reviewedAt, previousWebDataId } of webData) {
      const times = [previousWebDataId ? null : assignedAt, savedAt, submittedAt, reviewedAt, now]
      const known = times.flatMap((one) => (one ? [one.getTime()] : []))
      expect([webDataId, known]).toEqual([webDataId, known.toSorted((a, b) => a - b)])
      expect(assignedAt.getTime()).toBeLessThanOrEqual(now.getTime())
    }
  })

  const submitted = main.webData.filter((row) => row.submittedAt)

  it.each(submitted.map((row) => [row.webDataId, nameOf(row.templateId), row] as const))(
    'have answers that the form engine accepts, with its results: form %i, %s',
    async (_id, _name, { templateId, data, contentHash, submittedAt, isUrgent }) => {
      const template = templateOf(templateId)
      const answers = v.parse(FormEntries, data)
      const today = calendarDay(submittedAt ?? friday, zone)
      const form = openForm(template, { mode: 'edit', record: null, answers, today, isNew: false })
      expect(await form.validate()).toEqual({ problems: [] })
      expect(form.entries()).toEqual(answers)
      expect(form.faults()).toEqual([])
      expect(contentHash).toBe(contentHashOf(template, answers))
      expect(isUrgent).toBe(crisisNotes(template).some((comEntryID) => form.stateOf(comEntryID).isShown))
    },
  )

  it('have an entry in Health Records if they were approved', () => {
    const approved = main.webData.filter(({ statusId }) => statusId === 3)
    const entries = main.cnEntries.filter(({ isExam }) => !isExam)
    expect(entries.map(({ webDataId, data, provider, sortedAt }) => [webDataId, data, provider, sortedAt])).toEqual(
      approved.map(({ webDataId, data, reviewedBy, submittedAt }) => [webDataId, data, reviewedBy, submittedAt]),
    )
  })

  it('wait for a review of three patients, one with thoughts of self-harm', () => {
    const waiting = main.webData.filter(({ statusId }) => statusId === 2)
    expect(waiting.map(({ ptId, authorName }) => [ptId, authorName])).toEqual([
      [10482, 'Maria Alvarez Ruiz'],
      [10484, 'Sam Whitaker'],
      [10479, 'Анастасия Иванова'],
    ])
    const [item] = waiting[2]?.data?.filter(({ DataFieldID }) => DataFieldID === id.phqSelfHarm) ?? []
    expect(item?.Value).toBe('1')
    expect(waiting.map(({ isUrgent }) => isUrgent)).toEqual([false, false, true])
  })

  it('include one to fill in for each child of sam, and one for the new patient, sent now', () => {
    const children = [10485, 10486].map((ptId) => formsOf(ptId).map((row) => [nameOf(row.templateId), row.statusId]))
    expect(children).toEqual([
      [
        ['Asthma check', 1],
        ['Asthma check', 3],
      ],
      [['New patient form', 1]],
    ])
    expect(formsOf(newton.ptId)).toMatchObject([{ statusId: 1, data: [], assignedAt: friday }])
  })

  it('have places on the body and signatures that screens can draw', () => {
    const values = (type: string) =>
      main.webData.flatMap(({ data }) => data?.flatMap((one) => (one.FieldType === type ? [one.Value] : [])) ?? [])
    const marks = values('bodyDiagram').flatMap((value) => v.parse(BodyMarks, JSON.parse(value)))
    expect(marks).toHaveLength(4)
    for (const { region, view, x, y } of marks) {
      expect(bodyRegion(region)).toMatchObject({ code: region, view })
      expect(regionAt(view, x, y)?.code).toBe(region)
    }
    const signatures = values('signature').map((value) => v.parse(Signature, JSON.parse(value)))
    expect(signatures.map(({ name }) => name)).toEqual(signatures.map(() => 'Maria Alvarez Ruiz'))
    expect(signatures).toHaveLength(3)
  })

  it('of the training clinic are those of its patients', () => {
    const training = makeDemoRows('training', friday, zone)
    const here = new Set(training.patients.map(({ ptId }) => ptId))
    expect(training.webData.filter(({ ptId }) => !here.has(ptId))).toEqual([])
    expect(training.webData.filter(({ statusId }) => statusId === 2)).toHaveLength(2)
  })
})

describe('what staff wrote at visits of the main patient', () => {
  const exams = main.cnEntries.filter(({ isExam }) => isExam)

  it('are three office visits and two foot checks, one of which has only a document', () => {
    expect(exams.map((row) => [nameOf(row.templateId), row.createdDate.slice(0, 10), row.data?.length !== 0])).toEqual([
      ['Foot check, diabetes', '2025-08-20', false],
      ['Office visit', '2026-02-14', true],
      ['Office visit', '2026-05-14', true],
      ['Office visit', '2026-08-20', true],
      ['Foot check, diabetes', '2026-08-20', true],
    ])
    const documents = exams.map(({ docId }) => main.documents.find((row) => docId !== null && row.docId === docId))
    expect(documents.map((row) => [row?.ptId, row?.date?.slice(0, 10)])).toEqual([
      [maria.ptId, '2025-08-20'],
      [undefined, undefined],
      [maria.ptId, '2026-05-14'],
      [undefined, undefined],
      [undefined, undefined],
    ])
  })

  it.each(moments)('have the time, the provider and the measurements of the record: %s', (now) => {
    const rows = makeDemoRows('main', now, zone)
    for (const entry of rows.cnEntries.filter(({ isExam }) => isExam)) {
      const visit = rows.encounters.find((row) => row.ptId === maria.ptId && row.admission === entry.createdDate)
      expect(visit?.providers).toBe(entry.provider)
      const signs = rows.vitals.find(
        (row) => row.ptId === maria.ptId && row.date?.slice(0, 10) === entry.createdDate.slice(0, 10),
      )
      const value = (field: number) => entry.data?.find((one) => one.DataFieldID === field)?.Value
      if (value(id.systolic) === undefined) continue
      expect([value(id.systolic), value(id.diastolic), value(id.pulse), value(id.weightKg)]).toEqual(
        [signs?.systolic, signs?.diastolic, signs?.pulse, signs?.weightKg].map(String),
      )
    }
  })

  const answered = exams.filter(({ data }) => data && data.length > 0)

  it.each(answered.map((row) => [row.cnid, row] as const))('keep to their template: entry %i', async (_, entry) => {
    const { templateId, data = [] } = entry
    const form = openForm(templateOf(templateId), {
      mode: 'edit',
      record: null,
      answers: data,
      today: '2026-11-20',
      isNew: false,
    })
    expect(await form.validate()).toEqual({ problems: [] })
    expect(form.entries()).toEqual(data)
  })
})
