import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PrefilledEntry } from '#src/contract/formFilling.ts'
import { scopeIdsOf } from '#src/contract/representativeScope.ts'
import { FormDesk, ptIdOf } from '../../../../tests/formDesk.ts'
import { addTemplate, sendForm } from '../../../../tests/sentForm.ts'
import type { SignedIn } from '../../../../tests/server.ts'
import { entry, goodAnswers, testForm } from '../../../../tests/testForm.ts'
import { cnEntries } from '../../../db/schema/forms.ts'
import { patients, phoneEntries, sites } from '../../../db/schema/people.ts'
import { addressEntries } from '../../../db/schema/personalInfo.ts'
import { allergies, appointments, medications, problems, vitals } from '../../../db/schema/records.ts'

let at = new Date('2026-11-20T14:41:00Z')
let desk: FormDesk
let bob: SignedIn

beforeAll(async () => {
  desk = await FormDesk.open(() => at)
  bob = desk.bob
  const ptId = ptIdOf(bob)
  await desk.db
    .update(patients)
    .set({ dob: '1984-11-21', sex: 'M', email: 'bob@example.test' })
    .where(eq(patients.ptId, ptId))
  await desk.db.insert(phoneEntries).values([
    { recptId: ptId, recptTypeId: 1, phoneTypeId: 2, textNo: '5550100', appearOrder: 1 },
    { recptId: ptId, recptTypeId: 1, phoneTypeId: 8, textNo: '5550100141', appearOrder: 0, phoneCode: '1' },
  ])
  await desk.db.insert(addressEntries).values([
    { ptId, addrTypeId: 2, streetAddr: '2 Old Rd' },
    { ptId, addrTypeId: 2, streetAddr: '1 Main St\nApt. 4', city: 'Ames', zipCode: '50010', isDefault: true },
  ])
  await desk.db.insert(medications).values([
    { ptId, name: 'Albuterol', status: 'Current', date: '2026-03-01', sortedAt: new Date('2026-03-01') },
    { ptId, name: 'Albuterol', status: 'Current', date: '2025-03-01', sortedAt: new Date('2025-03-01') },
    { ptId, name: 'Ibuprofen', status: 'Stopped', date: '2024-03-01', sortedAt: new Date('2024-03-01') },
  ])
  await desk.db.insert(allergies).values([
    { ptId, allergy: 'Peanuts', clinicalStatus: 'active' },
    { ptId, allergy: 'Latex', clinicalStatus: 'resolved' },
    { ptId, allergy: 'Eggs', verificationStatus: 'refuted' },
    { ptId, allergy: 'No known food allergy', hasAllergies: false },
  ])
  await desk.db.insert(problems).values([
    { ptId, description: 'Asthma', status: 'Active' },
    { ptId, description: 'Measles', status: 'Resolved' },
  ])
  await desk.db.insert(vitals).values([
    { ptId, date: '2026-05-01', pulse: 70, weightKg: 80, sortedAt: new Date('2026-05-01') },
    { ptId, date: '2026-06-01', pulse: 61, sortedAt: new Date('2026-06-01') },
  ])
})

const nothing = {
  systolic: null,
  diastolic: null,
  respirationRate: null,
  bodyTempF: null,
  heightIn: null,
  bodyMassIndex: null,
}
const prefilled = async (by: SignedIn, id: number) => (await desk.opened(by, id)).prefilled
const valueOf = (entries: readonly PrefilledEntry[], no: number) =>
  entries.find(({ DataFieldID }) => DataFieldID === no + 1000) ?? null

describe('a pending form', () => {
  it('has what its macros may read of the record', async () => {
    const id = await desk.send(bob)
    expect(await desk.opened(bob, id)).toMatchObject({
      webDataId: id,
      statusId: 1,
      template: { ...testForm, templateId: desk.templateId, version: 1 },
      data: { templateId: desk.templateId, version: 1, cnid: null, cnentryId: null, data: [] },
      revision: 0,
      authorship: null,
      record: {
        ...nothing,
        age: 41,
        sex: 'male',
        pulse: 61,
        weightKg: 80,
        medications: ['Albuterol'],
        allergies: ['Peanuts'],
      },
    })
  })

  it('has the age on the day of the patient’s clinic', async () => {
    const id = await desk.send(bob)
    const before = at
    // Bob’s birthday has begun in UTC, and later in Honolulu.
    at = new Date('2026-11-21T01:00:00Z')
    bob = await desk.server.signIn('bob', 'correct horse')
    expect((await desk.opened(bob, id)).record?.age).toBe(42)
    await desk.db.update(sites).set({ timeZone: 'Pacific/Honolulu' }).where(eq(sites.siteId, desk.clinic.sites.home))
    expect((await desk.opened(bob, id)).record?.age).toBe(41)
    await desk.db.update(sites).set({ timeZone: 'UTC' }).where(eq(sites.siteId, desk.clinic.sites.home))
    at = before
    bob = await desk.server.signIn('bob', 'correct horse')
  })

  it('is filled in from the record in the units of its fields, but not in sensitive ones', async () => {
    const entries = await prefilled(bob, await desk.send(bob))
    expect(entries).toEqual([
      { DataFieldID: 1001, Value: 'Bob Boyd', source: 'record', date: null },
      { DataFieldID: 1009, Value: 'Albuterol', source: 'record', date: '2026-03-01' },
      { DataFieldID: 1011, Value: '176.4', source: 'record', date: '2026-05-01' },
    ])
  })

  it('is filled in by field types and sources that fit, and by no other', async () => {
    const fields = [
      { fieldType: 'date', prefill: 'birthDate', expected: '1984-11-21' },
      { fieldType: 'text', prefill: 'birthDate', expected: null },
      { fieldType: 'text', prefill: 'phone', expected: '(555) 010-0141' },
      { fieldType: 'text', prefill: 'email', expected: 'bob@example.test' },
      { fieldType: 'longText', prefill: 'address', expected: '1 Main St, Apt. 4, Ames, 50010' },
      { fieldType: 'longText', prefill: 'problems', expected: 'Asthma' },
      { fieldType: 'text', prefill: 'allergies', expected: 'Peanuts' },
      { fieldType: 'whole', prefill: 'weightKg', unit: 'kg', expected: '80' },
      { fieldType: 'whole', prefill: 'weightKg', unit: null, expected: '80' },
      { fieldType: 'decimal', prefill: 'weightKg', unit: 'stone', expected: null },
      { fieldType: 'decimal', prefill: 'weightKg', unit: 'kg', high: 70, expected: null },
      { fieldType: 'decimal', prefill: 'heightIn', expected: null },
      { fieldType: 'text', prefill: 'name', maxLength: 3, expected: null },
      { fieldType: 'signature', prefill: 'name', expected: null },
      { fieldType: 'computed', prefill: 'name', expected: null },
      { fieldType: 'oneOf', prefill: 'sex', choices: [{ value: 'male', label: { en: 'Man' } }], expected: 'male' },
      { fieldType: 'oneOf', prefill: 'sex', choices: [{ value: 'm', label: { en: 'Man' } }], expected: null },
    ] as const
    const templateId = await addTemplate(desk.db, {
      name: { en: 'Sources' },
      pages: [
        {
          pageEntryID: 1,
          title: { en: 'All' },
          components: fields.map(({ expected, ...over }, index) => ({
            ...over,
            help: { en: `Expected: ${expected}` },
            choices: 'choices' in over ? over.choices.map((choice) => ({ ...choice })) : undefined,
            comEntryID: index + 1,
            dataFieldID: index + 1001,
            label: { en: String(index) },
          })),
        },
      ],
      macros: [],
    })
    const entries = await prefilled(bob, await sendForm(desk.db, ptIdOf(bob), templateId))
    expect(fields.map((_, index) => valueOf(entries, index + 1)?.Value ?? null)).toEqual(
      fields.map(({ expected }) => expected),
    )
  })

  it('is filled in with the newest answer to the same question that was submitted and not rejected', async () => {
    const answered = (choice: string, over: object) =>
      desk.send(bob, { version: 1, data: [entry(5, choice)], submittedAt: new Date('2026-10-02T12:00:00Z'), ...over })
    expect(valueOf(await prefilled(bob, await desk.send(bob)), 5)).toBeNull()
    await answered('bad', { statusId: 3, submittedAt: new Date('2026-09-01T12:00:00Z') })
    await answered('other:cold air', { statusId: 2 })
    await answered('good', { statusId: 4, submittedAt: new Date('2026-11-01T12:00:00Z') })
    await answered('good', { statusId: 1, submittedAt: null })
    const id = await desk.send(bob)
    const last = { DataFieldID: 1005, Value: 'other:cold air', source: 'answer', date: '2026-10-02' }
    expect(valueOf(await prefilled(bob, id), 5)).toEqual(last)
    // A choice that no longer exists, and an answer of another type, are left out.
    const newest = { statusId: 2, submittedAt: new Date('2026-10-03T12:00:00Z') }
    await answered('great', newest)
    expect(valueOf(await prefilled(bob, id), 5)).toBeNull()
    await answered('good', { ...newest, submittedAt: new Date('2026-10-04T12:00:00Z') })
    const asText = { ...entry(5, 'fine'), FieldType: 'text' as const }
    await desk.send(bob, { ...newest, data: [asText], submittedAt: new Date('2026-10-05T12:00:00Z') })
    expect(valueOf(await prefilled(bob, id), 5)).toEqual({ ...last, Value: 'good', date: '2026-10-04' })
    expect(valueOf(await prefilled(desk.ann, await desk.send(desk.ann)), 5)).toBeNull()
  })

  it('is not filled in again after it was saved or sent back', async () => {
    const id = await desk.send(bob)
    await desk.save(bob, id, desk.body(id, [entry(2, '1')]))
    const back = await desk.send(bob, { version: 1, data: [entry(2, '1')], previousWebDataId: id })
    expect([await prefilled(bob, id), await prefilled(bob, back)]).toEqual([[], []])
  })

  it('shows a representative nothing of the record that the scope excludes', async () => {
    const id = await desk.send(bob)
    const forms = await desk.acting(scopeIdsOf(['forms']))
    const record = { ...nothing, age: 41, sex: 'male', pulse: null, weightKg: null, medications: [], allergies: [] }
    const opened = await desk.opened(forms, id)
    expect(opened.record).toEqual(record)
    expect(opened.prefilled.map(({ DataFieldID }) => DataFieldID)).toEqual([1001, 1005])
    const more = await desk.acting(scopeIdsOf(['forms', 'vitals', 'medications']))
    expect((await desk.opened(more, id)).record).toEqual({
      ...record,
      pulse: 61,
      weightKg: 80,
      medications: ['Albuterol'],
    })
    await desk.endActing()
  })
})

it('a submitted form has its answers, its entry in Health Records, and nothing of the record', async () => {
  const id = await desk.send(bob)
  await desk.submit(bob, desk.body(id, goodAnswers))
  const entryOf = { ptId: ptIdOf(bob), templateId: desk.templateId, version: 1, isExam: false }
  const [made] = await desk.db
    .insert(cnEntries)
    .values({ ...entryOf, createdDate: '2026-11-20', webDataId: id })
    .returning()
  const opened = await desk.opened(bob, id)
  expect(opened).toMatchObject({ statusId: 2, record: null, prefilled: [], data: { cnid: made?.cnid } })
  expect(opened.data.data.find(({ ComEntryID }) => ComEntryID === 4)?.Value).toBe('3')
})

describe('the lists of forms', () => {
  it('have those due first, the time of the visit, the note, and the names of their version', async () => {
    const ptId = ptIdOf(desk.ann)
    const [appointment] = await desk.db
      .insert(appointments)
      .values({
        ptId,
        apptStatusId: 3,
        status: 'Confirmed',
        date: '2026-12-01',
        startTime: '09:30',
        sortedAt: new Date('2026-12-01T09:30:00Z'),
      })
      .returning()
    const ids = [
      await desk.send(desk.ann, { dueDate: null, note: 'Please fill it in again.', previousWebDataId: 1 }),
      await desk.send(desk.ann, { dueDate: '2026-12-24' }),
      await desk.send(desk.ann, { dueDate: '2026-12-01', apptId: appointment?.apptId ?? 0 }),
      await desk.send(desk.ann, { dueDate: null, assignedAt: new Date('2026-11-19T09:00:00Z') }),
    ]
    const list = (await desk.list(desk.ann, 'pending')).filter(({ webDataId }) => ids.includes(webDataId))
    const [noDue, late, soon, newer] = ids
    expect(list.map(({ webDataId }) => webDataId)).toEqual([soon, late, newer, noDue])
    expect(list[0]).toEqual({
      webDataId: soon,
      name: 'Asthma check',
      names: testForm.name,
      saved: false,
      statusId: 1,
      templateId: desk.templateId,
      assignedAt: '2026-11-18T09:00:00.000Z',
      savedAt: null,
      submittedAt: null,
      reviewedAt: null,
      dueDate: '2026-12-01',
      visitAt: '2026-12-01T09:30:00.000Z',
      note: null,
      isSentBack: false,
      submittedBy: null,
      reviewedBy: null,
    })
    expect(list[3]).toMatchObject({ note: 'Please fill it in again.', isSentBack: true })
  })

  it('have completed forms of every status, newest first', async () => {
    const sent = (statusId: number, day: string, over: object = {}) =>
      desk.send(desk.ann, { statusId, submittedAt: new Date(`${day}T12:00:00Z`), authorName: 'Ann Ames', ...over })
    const review = { reviewedAt: at, reviewedBy: 'Kim Kerr', note: 'The date is missing.' }
    const ids = [await sent(3, '2026-11-03'), await sent(2, '2026-11-05'), await sent(4, '2026-11-04', review)]
    const list = await desk.list(desk.ann, 'completed')
    expect(list.map(({ webDataId, statusId }) => [webDataId, statusId])).toEqual([
      [ids[1], 2],
      [ids[2], 4],
      [ids[0], 3],
    ])
    expect(list[1]).toMatchObject({ ...review, reviewedAt: at.toISOString(), submittedBy: 'Ann Ames' })
  })
})
