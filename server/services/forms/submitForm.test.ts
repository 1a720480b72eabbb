import { createHash, randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { writeKeys, deliverWrite } from '#src/contract/writes.ts'
import * as v from 'valibot'
import { followedEvents } from '../../../tests/followedEvents.ts'
import { FormDesk, ptIdOf } from '../../../tests/formDesk.ts'
import { sealPart } from '../../../tests/sealPart.ts'
import { addTemplate, addVersion } from '../../../tests/sentForm.ts'
import type { SignedIn } from '../../../tests/server.ts'
import { entry, goodAnswers, signature, testForm } from '../../../tests/testForm.ts'
import { activityLog } from '../../db/schema/accounts.ts'
import { formTemplates, webData, webDataVersions } from '../../db/schema/forms.ts'
import { patients } from '../../db/schema/people.ts'

const at = new Date('2026-11-20T14:41:00Z')
let desk: FormDesk
let ann: SignedIn
let bob: SignedIn

beforeAll(async () => {
  desk = await FormDesk.open(() => at)
  ;({ ann, bob } = desk)
})

const done = [200, null]
const changed = (...over: ReturnType<typeof entry>[]) => [
  ...goodAnswers.filter(({ ComEntryID }) => !over.some((one) => one.ComEntryID === ComEntryID)),
  ...over,
]

describe('a form that is submitted', () => {
  it('gets status 2, its author and the hash of what was submitted, and moves to the completed forms', async () => {
    const id = await desk.send(ann)
    const response = await desk.server.fetch('p-portal/forms/submit-form', {
      headers: ann.headers,
      body: desk.body(id),
    })
    expect(await response.json()).toEqual({ statusID: 2 })
    const row = await desk.row(id)
    expect(row).toMatchObject({ statusId: 2, version: 1, submittedAt: at, authorName: 'Ann Ames', revision: 1 })
    const answers = row.data.map((one) => [one.DataFieldID, one.FieldType, one.PageEntryID, one.ComEntryID, one.Value])
    const hash = createHash('sha256').update(JSON.stringify([desk.templateId, 1, answers]))
    expect(row.contentHash).toBe(hash.digest('hex'))
    const idsIn = async (which: 'pending' | 'completed') => (await desk.list(ann, which)).map((one) => one.webDataId)
    expect([(await idsIn('pending')).includes(id), (await idsIn('completed'))[0]]).toEqual([false, id])
    const [line] = await desk.db.select().from(activityLog).orderBy(desc(activityLog.activityId)).limit(1)
    expect(line).toMatchObject({ activityType: 'form submitted', userId: desk.clinic.ann, ptId: ptIdOf(ann) })
  })

  it('has the values that its macros calculate, not those that were sent, and no answers of hidden fields', async () => {
    const id = await desk.send(ann)
    expect(
      await desk.submit(ann, desk.body(id, changed(entry(4, '99'), entry(6, 'false'), entry(7, 'a pipe')))),
    ).toEqual(done)
    const values = (await desk.row(id)).data.map(({ ComEntryID, Value }) => [ComEntryID, Value])
    expect(values).toEqual([
      [1, 'Ann Ames'],
      [2, '2'],
      [3, '1'],
      [4, '3'],
      [5, 'good'],
      [6, 'false'],
      [40, signature],
    ])
  })

  it.each([
    ['a crisis note that an answer shows', { when: { '==': [{ var: 'f.1006' }, true] } }, true],
    ['a crisis note that no answer shows', { when: { '==': [{ var: 'f.1006' }, false] } }, false],
    ['a crisis note that everybody reads', null, false],
  ])('with %s is urgent: %j', async (_, macro, isUrgent) => {
    const note = {
      comEntryID: 90,
      fieldType: 'note',
      dataFieldID: null,
      label: { en: 'Call us' },
      tone: 'crisis',
    } as const
    const [first, ...others] = testForm.pages
    if (!first) throw new Error('no page')
    const shows = macro ? [{ id: 'crisis', on: 'change', show: { comEntryID: 90 }, ...macro } as const] : []
    const templateId = await addTemplate(desk.db, {
      ...testForm,
      pages: [{ ...first, components: [...first.components, note] }, ...others],
      macros: [...testForm.macros, ...shows],
    })
    const id = await desk.send(ann, { templateId })
    const data = changed(entry(6, 'true'), entry(7, 'a pipe'))
    expect(await desk.submit(ann, { ...desk.body(id, data), templateId })).toEqual(done)
    expect((await desk.row(id)).isUrgent).toBe(isUrgent)
  })

  it.each([
    ['is missing', goodAnswers.filter(({ ComEntryID }) => ComEntryID !== 1), 'field 1001: required'],
    ['is missing in a field that an answer shows', changed(entry(6, 'true')), 'field 1007: required'],
    ['is too high', changed(entry(3, '8')), 'field 1003: too-high'],
    ['is no choice', changed(entry(5, 'great')), 'field 1005: not-a-choice'],
    ['is refused by a macro', changed(entry(2, '16')), 'field 1002: macro'],
    ['is a day that does not exist', changed(entry(12, '2026-02-30')), 'field 1012: not-a-date'],
    ['is in the future', changed(entry(12, '2026-11-22')), 'field 1012: too-late'],
    ['can’t be read', changed(entry(40, '{"name":')), 'field 1040: unreadable'],
    [
      'of a table has too many rows',
      changed(entry(30, JSON.stringify(Array.from({ length: 6 }, () => ({ 1031: 'x' }))))),
      'field 1030: too-many-rows',
    ],
    [
      'in a table is impossible',
      changed(entry(30, JSON.stringify([{ 1031: 'x' }, { 1032: 'much' }]))),
      'field 1032 row 2: not-a-number',
    ],
  ])('is refused with the id of the field if an answer %s', async (_, data, detail) => {
    const id = await desk.send(ann)
    const response = await desk.server.fetch('p-portal/forms/submit-form', {
      headers: ann.headers,
      body: desk.body(id, data),
    })
    expect([response.status, await response.json()]).toEqual([400, { code: 'bad-input', detail }])
    expect(await desk.row(id)).toMatchObject({ statusId: 1, data: [] })
  })

  it('accepts a date that is today only where the day has begun already', async () => {
    const id = await desk.send(ann)
    expect(await desk.submit(ann, desk.body(id, changed(entry(12, '2026-11-21'))))).toEqual(done)
  })

  it.each([
    ['an unknown component', { ...entry(1, 'x'), ComEntryID: 999 }],
    ['a note', { ...entry(1, 'x'), ComEntryID: 24, PageEntryID: 2 }],
    ['a field of a table', { ...entry(1, 'x'), ComEntryID: 31, DataFieldID: 1031, PageEntryID: 2 }],
    ['another data field', { ...entry(6, 'true'), DataFieldID: 1001 }],
    ['another type', { ...entry(6, 'true'), FieldType: 'text' as const }],
    ['another page', { ...entry(6, 'true'), PageEntryID: 2 }],
    ['a field twice', entry(1, 'Ann again')],
    ['a NUL character', entry(13, '10:00\0')],
    ['half of a surrogate pair', entry(13, '\ud800')],
    ['a NUL character in a table', entry(30, '[{"1031":"\\u0000"}]')],
  ])('is refused if it answers %s, and can’t be saved so', async (_, wrong) => {
    const id = await desk.send(ann)
    const body = desk.body(id, [...goodAnswers, wrong])
    expect(await desk.submit(ann, body)).toEqual([400, 'bad-input'])
    expect(await desk.save(ann, id, body)).toEqual([400, 'bad-input'])
    expect(await desk.row(id)).toMatchObject({ statusId: 1, saved: false, data: [] })
  })

  it('is refused for another template', async () => {
    const id = await desk.send(ann)
    expect(await desk.submit(ann, { ...desk.body(id), templateId: desk.templateId + 1 })).toEqual([400, 'bad-input'])
  })
})

describe('a form', () => {
  it('is submitted once if it is sent several times under one key', async () => {
    const id = await desk.send(ann)
    const key = randomUUID()
    const body = desk.body(id)
    const all = await Promise.all(Array.from({ length: 5 }, () => desk.submit(ann, body, key)))
    expect(all).toEqual(all.map(() => done))
    const logged = await desk.db.select().from(activityLog).where(eq(activityLog.activityType, 'form submitted'))
    expect(await desk.submit(ann, body, key)).toEqual(done)
    const again = await desk.db.select().from(activityLog).where(eq(activityLog.activityType, 'form submitted'))
    expect(again.length).toBe(logged.length)
    expect(await desk.row(id)).toMatchObject({ statusId: 2, revision: 1 })
  })

  it('is submitted by one of two devices; the other is told', async () => {
    const id = await desk.send(ann)
    const bodies = [desk.body(id), desk.body(id, changed(entry(1, 'Ann B. Ames')))]
    const all = await Promise.all(bodies.map((body) => desk.submit(ann, body, randomUUID())))
    expect(all.map(([status]) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(all.find(([status]) => status === 409)).toEqual([409, 'form-submitted'])
    const winner = all.findIndex(([status]) => status === 200)
    expect((await desk.row(id)).data[0]?.Value).toBe(winner === 0 ? 'Ann Ames' : 'Ann B. Ames')
  })

  it.each([2, 3, 4])('can neither be submitted nor saved with status %i', async (statusId) => {
    const id = await desk.send(ann, { statusId, data: [entry(1, 'before')] })
    expect(await desk.submit(ann, desk.body(id))).toEqual([409, 'form-submitted'])
    expect(await desk.save(ann, id, desk.body(id))).toEqual([409, 'form-submitted'])
    expect((await desk.row(id)).data).toEqual([entry(1, 'before')])
  })

  it('can be submitted after an error, and after its due date', async () => {
    const ids = [await desk.send(ann, { statusId: 0 }), await desk.send(ann, { dueDate: '2026-11-01' })]
    for (const id of ids) expect(await desk.submit(ann, desk.body(id))).toEqual(done)
  })

  it('that the clinic could not process says when it was submitted, and can be submitted again under another key', async () => {
    const id = await desk.send(ann)
    const key = randomUUID()
    expect((await desk.opened(ann, id)).submittedAt).toBeNull()
    expect(await desk.submit(ann, desk.body(id), key)).toEqual(done)
    await desk.db.update(webData).set({ statusId: 0 }).where(eq(webData.webDataId, id))
    expect(await desk.opened(ann, id)).toMatchObject({ statusId: 0, submittedAt: at.toISOString() })
    const corrected = desk.body(id, changed(entry(1, 'Ann B. Ames')))
    expect(await desk.submit(ann, corrected, key)).toEqual([409, 'conflict'])
    expect(await desk.submit(ann, corrected, randomUUID())).toEqual(done)
    expect(await desk.row(id)).toMatchObject({ statusId: 2, revision: 2 })
  })

  it('can neither be submitted nor saved if the clinic took it back, but can still be read', async () => {
    const id = await desk.send(ann, {
      withdrawnAt: at,
      note: 'Not needed',
      saved: true,
      version: 1,
      data: [entry(1, 'Ann')],
    })
    expect(await desk.submit(ann, desk.body(id))).toEqual([409, 'form-withdrawn'])
    expect(await desk.save(ann, id, desk.body(id))).toEqual([409, 'form-withdrawn'])
    const opened = await desk.opened(ann, id)
    expect(opened).toMatchObject({ data: { data: [entry(1, 'Ann')] }, record: null, prefilled: [] })
    expect(opened.withdrawn).toEqual({ note: 'Not needed' })
    expect((await desk.opened(ann, await desk.send(ann))).withdrawn).toBeNull()
    expect((await desk.list(ann, 'pending')).map(({ webDataId }) => webDataId)).not.toContain(id)
  })

  it('that changed at the clinic is refused: by its template’s version, or by the revision that the sender saw', async () => {
    const id = await desk.send(ann)
    await desk.save(ann, id, desk.body(id))
    expect(await desk.submit(ann, { ...desk.body(id), version: 2 })).toEqual([409, 'form-changed'])
    expect(await desk.submit(ann, desk.body(id, goodAnswers, { revision: 0 }))).toEqual([409, 'form-changed'])
    expect(await desk.submit(ann, desk.body(id, goodAnswers, { revision: 1 }))).toEqual(done)
    const former = await desk.db.select().from(webDataVersions).where(eq(webDataVersions.webDataId, id))
    expect(former).toMatchObject([{ revision: 1, version: 1, data: goodAnswers, authorName: 'Ann Ames' }])
  })

  it('has the newest version of its template until it is saved, and then that of its answers', async () => {
    const [first, second] = [await desk.send(ann), await desk.send(ann)]
    expect(await desk.save(ann, first, desk.body(first))).toEqual(done)
    await addVersion(desk.db, desk.templateId, 2, { ...testForm, name: { en: 'Asthma check 2' } })
    await desk.db.update(formTemplates).set({ version: 2 }).where(eq(formTemplates.templateId, desk.templateId))
    try {
      expect((await desk.opened(ann, first)).template.version).toBe(1)
      expect((await desk.opened(ann, second)).template.version).toBe(2)
      expect(await desk.submit(ann, desk.body(second))).toEqual([409, 'form-changed'])
      expect(await desk.submit(ann, { ...desk.body(second), version: 2 })).toEqual(done)
      expect(await desk.submit(ann, desk.body(first))).toEqual(done)
      const names = (await desk.list(ann, 'completed')).map(({ webDataId, names }) => [webDataId, names?.['en']])
      expect(names).toEqual(
        expect.arrayContaining([
          [first, 'Asthma check'],
          [second, 'Asthma check 2'],
        ]),
      )
    } finally {
      await desk.db.update(formTemplates).set({ version: 1 }).where(eq(formTemplates.templateId, desk.templateId))
    }
  })
})

describe('the forms of another patient', () => {
  const calls: readonly [string, (by: SignedIn, id: number) => Promise<unknown>][] = [
    ['can’t be submitted as one’s own', (by, id) => desk.submit(by, desk.body(id))],
    ['can’t be saved', (by, id) => desk.save(by, id, desk.body(id))],
    ['can’t be opened', (by, id) => desk.ask(by, `p-portal/forms/form/${id}`)],
  ]
  it.each(calls)('%s', async (_, call) => {
    const id = await desk.send(bob)
    expect(await call(ann, id)).toEqual([404, 'not-found'])
    expect(await call(ann, 987_654)).toEqual([404, 'not-found'])
    expect(await desk.row(id)).toMatchObject({ statusId: 1, data: [] })
  })

  it('can’t be submitted in that patient’s name, nor listed', async () => {
    const id = await desk.send(bob)
    const notAllowed = [403, 'not-allowed']
    expect(await desk.submit(ann, desk.body(id, goodAnswers, { PtID: ptIdOf(bob) }))).toEqual(notAllowed)
    for (const which of ['pending', 'completed'])
      for (const ptId of [ptIdOf(bob), 0, 987_654])
        expect(await desk.ask(ann, `p-portal/forms/${which}/${ptId}`)).toEqual(notAllowed)
    expect(await desk.ask(ann, 'p-portal/forms/pending/-1')).toEqual([400, 'bad-input'])
    expect(await desk.ask(ann, 'p-portal/forms/form/0')).toEqual([404, 'not-found'])
  })
})

describe('staff', () => {
  it('submit for a patient whom they may see, in their own name, whatever record is open', async () => {
    const [first, second] = [await desk.send(ann), await desk.send(bob)]
    const withAnn = await desk.switched(await desk.staff(), 'account/open-patient', { PtID: ptIdOf(ann) })
    expect(await desk.submit(withAnn, desk.body(first))).toEqual(done)
    expect(await desk.submit(withAnn, desk.body(second, goodAnswers, { PtID: ptIdOf(bob) }))).toEqual(done)
    const [line] = await desk.db.select().from(activityLog).orderBy(desc(activityLog.activityId)).limit(1)
    expect(line).toMatchObject({ activityType: 'form submitted', userId: desk.clinic.drkim, ptId: ptIdOf(bob) })
    expect((await desk.opened(bob, second)).authorship).toEqual({
      who: { display: 'Kim Kerr' },
      onBehalfOf: { display: 'Bob Boyd' },
    })
    await desk.db
      .update(patients)
      .set({ siteId: desk.clinic.sites.harbor })
      .where(eq(patients.ptId, ptIdOf(bob)))
    const third = await desk.send(bob)
    expect(await desk.submit(withAnn, desk.body(third, goodAnswers, { PtID: ptIdOf(bob) }))).toEqual([
      403,
      'not-allowed',
    ])
    await desk.db
      .update(patients)
      .set({ siteId: null })
      .where(eq(patients.ptId, ptIdOf(bob)))
  })

  it('without an open record must name the patient', async () => {
    const id = await desk.send(ann)
    expect(await desk.submit(desk.kim, desk.body(id))).toEqual([403, 'not-allowed'])
    expect(await desk.submit(desk.kim, desk.body(id, goodAnswers, { PtID: ptIdOf(ann) }))).toEqual(done)
  })
})

it('a representative submits in the represented person’s name, and is its author', async () => {
  const id = await desk.send(bob)
  const forBob = await desk.acting(null)
  expect(await desk.submit(forBob, desk.body(id))).toEqual(done)
  expect((await desk.opened(bob, id)).authorship).toEqual({
    who: { display: 'Ann Ames' },
    onBehalfOf: { display: 'Bob Boyd' },
  })
  const next = await desk.send(bob)
  await desk.endActing()
  expect(await desk.submit(forBob, desk.body(next))).toEqual([403, 'representation-ended'])
  expect((await desk.row(next)).statusId).toBe(1)
})

it('an event reaches the patient’s viewers and the staff who may see the forms, and nobody else', async () => {
  const id = await desk.send(ann)
  const fresh = await desk.server.signIn('ann', 'correct horse')
  const streams = await Promise.all(
    [fresh, bob, desk.kim].map(async ({ headers }) =>
      followedEvents(await desk.server.fetch('p-portal/events', { headers })),
    ),
  )
  const [anns, bobs, kims] = streams
  await desk.save(fresh, id, desk.body(id))
  await expect.poll(() => [anns?.kinds, kims?.kinds]).toEqual([['forms'], ['forms']])
  await desk.submit(fresh, desk.body(id))
  await expect.poll(() => [anns?.kinds.length, kims?.kinds.length]).toEqual([2, 2])
  expect(bobs?.kinds).toEqual([])
  await Promise.all(streams.map((stream) => stream.leave()))
  ann = await desk.server.signIn('ann', 'correct horse')
})

describe('a form that a device delivers without a session', () => {
  async function deliver(by: SignedIn, body: unknown, write = randomUUID()) {
    const keys = await desk.server.fetch(writeKeys.path, { headers: by.headers })
    const [key] = v.parse(writeKeys.reply, await keys.json()).data
    if (!key) throw new Error('no write key')
    const sealed = await sealPart(key, { write, no: 0 }, { endpoint: 'POST p-portal/forms/submit-form', body })
    const headers = { authorization: `Bearer ${key.keyID}` }
    const response = await desk.server.fetch(deliverWrite.path, { headers, body: sealed })
    return response.status
  }

  it('is submitted once, also if a page sends it under its key', async () => {
    const id = await desk.send(ann)
    const write = randomUUID()
    const body = desk.body(id, goodAnswers, { PtID: ptIdOf(ann) })
    expect(await deliver(ann, body, write)).toBe(200)
    expect(await desk.submit(ann, body, `${write}.0`)).toEqual(done)
    expect(await desk.row(id)).toMatchObject({ statusId: 2, revision: 1 })
  })

  it('can have far more than 256 kB, with and without a session', async () => {
    const long = JSON.stringify({
      name: 'Ann',
      strokes: [Array(4000).fill(123), Array(4000).fill(456)],
      signedAt: at.toISOString(),
    })
    const data = changed(entry(9, 'xä, '.repeat(24_000)), entry(10, 'ö: ü'.repeat(24_000)), entry(40, long))
    for (const send of [deliver, async (by: SignedIn, body: unknown) => (await desk.submit(by, body))[0]]) {
      const id = await desk.send(ann)
      const body = desk.body(id, data, { PtID: ptIdOf(ann) })
      expect(Buffer.byteLength(JSON.stringify(body))).toBeGreaterThan(256 * 1024)
      expect(await send(ann, body)).toBe(200)
      expect((await desk.row(id)).data.find(({ ComEntryID }) => ComEntryID === 40)?.Value).toBe(long)
    }
  })

  it('is refused above 2 MB', async () => {
    const id = await desk.send(ann)
    const body = { ...desk.body(id), padding: 'x'.repeat(2 * 1024 * 1024) }
    expect(await deliver(ann, body)).toBe(413)
    expect((await desk.submit(ann, body))[0]).toBe(413)
    expect(await desk.db.$count(webData, eq(webData.webDataId, id))).toBe(1)
  })
})
