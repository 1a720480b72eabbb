import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Correction, CorrectionChange } from '#src/contract/corrections.ts'
import { scopeIdsOf } from '#src/contract/representativeScope.ts'
import { listed } from '../../../tests/personalInfoClinic.ts'
import { personalInfoDesk, start } from '../../../tests/personalInfoDesk.ts'
import type { SignedIn } from '../../../tests/server.ts'
import { testSeal } from '../../../tests/testSeal.ts'
import { accounts, activityLog } from '../../db/schema/accounts.ts'
import { messageParties, messages } from '../../db/schema/messages.ts'
import { patients, phoneEntries } from '../../db/schema/people.ts'
import { addressEntries, correctionChanges, correctionRequests } from '../../db/schema/personalInfo.ts'
import { maxWaiting, requestsPerHour } from './requestCorrection.ts'

let desk: Awaited<ReturnType<typeof personalInfoDesk>>
beforeAll(async () => {
  desk = await personalInfoDesk()
})
beforeEach(async () => {
  desk.clock.now = start
  const { db, annPt } = desk
  for (const table of [correctionRequests, messages, activityLog, addressEntries]) await db.delete(table)
  const cleared = { nameNick: null, ssnSealed: null, ssnLast4: null, driverLicSealed: null, driverLicEnd: null }
  await db
    .update(patients)
    .set({ ...cleared, nameFirst: 'Ann' })
    .where(eq(patients.ptId, annPt))
  await db.update(accounts).set({ language: null })
})

type By = Pick<SignedIn, 'headers'>
const nick = (to: string | null): CorrectionChange => ({ field: 'NameNick', from: null, to })
const home = (more: object = {}) => ({
  TypeId: listed.addressType,
  Street: '27 Mill Lane',
  ZipCodeId: null,
  ZipCode: '13029',
  City: 'Riverside',
  StateId: listed.state,
  StateName: null,
  CountryId: listed.country,
  IsDefault: true,
  ...more,
})

const ask = (
  changes: readonly CorrectionChange[],
  {
    by = desk.ann,
    PtID = desk.annPt,
    note = '',
    key = randomUUID(),
  }: { by?: By; PtID?: number; note?: string; key?: string } = {},
) => desk.call(by, 'odata/Patients/notif-prv', { PtID, changes, note }, 'POST', key)
/** Asks for changes, and returns the request as the patient sees it. */
async function asked(changes: readonly CorrectionChange[], note = ''): Promise<Correction> {
  const { status } = await ask(changes, { note })
  expect(status).toBe(200)
  const [newest] = await list()
  if (!newest) throw new Error('no request')
  return newest
}
const list = async (by: By = desk.ann) => (await desk.call(by, 'p-portal/corrections')).body as Correction[]
const answer = async (
  { requestId, changes }: Correction,
  declined: readonly (string | null)[] = [],
  { by = desk.kimWithAnn, UpdatedAt }: { by?: By; UpdatedAt?: string } = {},
) =>
  desk.call(by, `p-portal/corrections/${requestId}/answer`, {
    UpdatedAt: UpdatedAt ?? (await desk.updatedAt()),
    answers: changes.map(({ changeId }, index) => {
      const reason = declined[index]
      return reason ? { changeId, state: 'declined', reason } : { changeId, state: 'done' }
    }),
  })
const errorOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code]
const refused = [403, 'not-allowed']

describe('a request', () => {
  it('waits for an answer within 60 days, changes nothing, and tells the provider', async () => {
    const before = await desk.rowOf()
    const request = await asked([nick('Annie'), { field: 'DOB', from: null, to: '1980-02-29' }], 'Please soon')
    expect(request).toMatchObject({
      askedAt: new Date(start).toISOString(),
      answerBy: '2026-03-06',
      note: 'Please soon',
      changes: [
        { field: 'NameNick', from: null, to: 'Annie', state: 'sent', reason: null },
        { field: 'DOB', from: null, to: '1980-02-29', state: 'sent' },
      ],
      answeredAt: null,
      authorship: { who: { display: 'Ann Ames' }, onBehalfOf: null },
    })
    expect(await desk.rowOf()).toEqual(before)
    const [message] = await desk.inbox()
    expect(message).toMatchObject({
      subject: 'Request to correct personal information',
      fromRecptId: desk.annPt,
      fromRecptTypeId: 1,
      toRecptId: desk.clinic.kim,
      toRecptTypeId: 59,
      userId: desk.clinic.ann,
    })
    expect(message?.body).toContain('Nickname: \u2068(nothing)\u2069 → \u2068Annie\u2069')
    expect(message?.body).toContain('29 February 1980')
    expect(message?.body).toContain('Please soon')
    expect(message?.body).toContain('6 March 2026')
    expect(await desk.logged()).toEqual(['correction requested'])
  })

  it('is stored also if nobody reads the provider’s messages', async () => {
    const { db, annPt, clinic } = desk
    await db.update(patients).set({ prvId1: null }).where(eq(patients.ptId, annPt))
    await asked([nick('Annie')])
    expect(await desk.inbox()).toEqual([])
    await db.update(patients).set({ prvId1: clinic.kim }).where(eq(patients.ptId, annPt))
  })

  it('has the recorded value as the former one, whatever the device says', async () => {
    await desk.save({ patient: { NameNick: 'Nan' } })
    const request = await asked([{ field: 'NameNick', from: 'something else', to: 'Annie' }])
    expect(request.changes[0]).toMatchObject({ from: 'Nan', to: 'Annie' })
  })

  it('can correct what is recorded beyond today’s limits, as imported values can be', async () => {
    const { db, annPt } = desk
    await db
      .update(patients)
      .set({ nameFirst: '', namePrefix: 'D'.repeat(300) })
      .where(eq(patients.ptId, annPt))
    const long = `${'Ask at the front desk, '.repeat(20)}(555) 010-0141`
    const [imported] = await db
      .insert(phoneEntries)
      .values({ recptId: annPt, recptTypeId: 1, phoneTypeId: listed.phoneType, textNo: long })
      .returning({ entryId: phoneEntries.phoneEntryId })
    const former = { PhoneTypeID: listed.phoneType, TextNo: long }
    const request = await asked([
      { field: 'NameFirst', from: '', to: 'Ann' },
      { field: 'Title', from: 'D'.repeat(300), to: 'Dr.' },
      {
        field: 'Phone',
        entryId: imported?.entryId ?? 0,
        from: former,
        to: { ...former, TextNo: '(555) 010-0141' },
      },
    ])
    expect(request.changes).toMatchObject([{ from: '' }, { from: 'D'.repeat(300) }, { from: former }])
    expect((await answer(request)).status).toBe(200)
    expect(await desk.rowOf()).toMatchObject({ nameFirst: 'Ann', namePrefix: 'Dr.' })
    expect(await desk.phonesOf()).toMatchObject([{ textNo: '5550100141' }])
    await db.delete(phoneEntries)
    const unbounded = [{ field: 'NameFirst', from: 'a'.repeat(10_001), to: 'Ann' }] as const
    expect(errorOf(await ask(unbounded))).toEqual([400, 'bad-input'])
  })

  it('is stored once if it is sent twice under one key', async () => {
    const key = randomUUID()
    const both = await Promise.all([ask([nick('Annie')], { key }), ask([nick('Annie')], { key })])
    expect(both[0]).toEqual(both[1])
    expect(await list()).toHaveLength(1)
    expect(await desk.inbox()).toHaveLength(1)
    expect((await ask([nick('Other')], { key })).status).toBe(409)
  })

  it('of a representative names the author, and is refused outside of their scope', async () => {
    const forAnn = await desk.bobForAnn(scopeIdsOf(['personalInfo']))
    expect((await ask([nick('Annie')], { by: forAnn })).status).toBe(200)
    expect((await list(forAnn))[0]?.authorship).toEqual({
      who: { display: 'Bob Boyd' },
      onBehalfOf: { display: 'Ann Ames' },
    })
    const labsOnly = await desk.bobForAnn(scopeIdsOf(['labs']))
    expect(errorOf(await ask([nick('Annie')], { by: labsOnly }))).toEqual(refused)
    expect(await list()).toHaveLength(1)
  })

  it('for the person before a switch is refused after it', async () => {
    const forAnn = await desk.bobForAnn()
    expect(errorOf(await ask([nick('Bobby')], { by: forAnn, PtID: desk.bobPt }))).toEqual(refused)
    expect(errorOf(await ask([nick('Annie')], { by: desk.bob, PtID: desk.annPt }))).toEqual(refused)
    expect(await desk.db.select().from(correctionRequests)).toEqual([])
  })

  it('of staff is refused, unless they act for the patient', async () => {
    for (const by of [desk.kimWithAnn, desk.rosaWithAnn, await desk.staff('drkim')])
      expect(errorOf(await ask([nick('Annie')], { by }))).toEqual(refused)
    expect((await ask([nick('Annie')], { by: await desk.kimForAnn() })).status).toBe(200)
  })

  it('is refused for wrong values, repeats and others’ entries', async () => {
    const [bobs] = await desk.db
      .insert(addressEntries)
      .values({ ptId: desk.bobPt, addrTypeId: listed.addressType })
      .returning({ id: addressEntries.addrEntryId })
    const wrong: readonly (readonly [number, object[]])[] = [
      [400, []],
      [400, [{ field: 'SSN', from: null, to: '000-12-3456' }]],
      [400, [{ field: 'DOB', from: null, to: '2026-02-30' }]],
      [400, [{ field: 'DOB', from: null, to: '2030-01-01' }]],
      [400, [{ field: 'NameFirst', from: 'Ann', to: '\u200b' }]],
      [400, [{ field: 'NameFirst', from: 'Ann', to: 'a'.repeat(201) }]],
      [400, [{ field: 'NameNick', from: null, to: 'a\0b' }]],
      [400, [{ field: 'PrvID1', from: null, to: 1 }]],
      [400, [{ field: 'Languages', from: [], to: [999_999] }]],
      [400, [{ field: 'Race', from: [], to: [listed.concepts.religion] }]],
      [400, [{ field: 'SchoolID', from: null, to: 999_999 }]],
      [400, [nick('a'), nick('b')]],
      [400, [{ field: 'Phone', entryId: null, from: null, to: null }]],
      [400, [{ field: 'Phone', entryId: null, from: null, to: { PhoneTypeID: listed.phoneType, TextNo: 'none' } }]],
      [400, [{ field: 'Address', entryId: null, from: null, to: home({ CountryId: 999_999 }) }]],
      [404, [{ field: 'Address', entryId: bobs?.id, from: null, to: home() }]],
      [404, [{ field: 'Phone', entryId: 999_999, from: null, to: null }]],
    ]
    for (const [status, changes] of wrong)
      expect([changes, (await ask(changes as CorrectionChange[])).status]).toEqual([changes, status])
    expect(await desk.db.select().from(correctionRequests)).toEqual([])
    expect(await desk.inbox()).toEqual([])
  })

  it(`is refused if ${maxWaiting} wait, and accepted again after one was taken back`, async () => {
    for (let no = 0; no < maxWaiting; no++) expect((await ask([nick(`${no}`)])).status).toBe(200)
    expect(errorOf(await ask([nick('more')]))).toEqual([409, 'conflict'])
    const [newest] = await list()
    expect((await desk.call(desk.ann, `p-portal/corrections/${newest?.requestId}/withdraw`, {})).status).toBe(200)
    expect((await ask([nick('more')])).status).toBe(200)
  })

  it(`is refused after ${requestsPerHour} within an hour, also if those were taken back`, async () => {
    const before = Array.from({ length: requestsPerHour - 1 }, () => ({
      at: new Date(start - 3_599_000),
      userId: desk.clinic.ann,
      ptId: desk.annPt,
      activityType: 'correction requested' as const,
    }))
    await desk.db.insert(activityLog).values(before)
    const { requestId } = await asked([nick('last')])
    expect((await desk.call(desk.ann, `p-portal/corrections/${requestId}/withdraw`, {})).status).toBe(200)
    expect(errorOf(await ask([nick('more')]))).toEqual([429, 'too-many-tries'])
    expect(await list()).toHaveLength(1)
    desk.clock.now = start + 2000
    expect((await ask([nick('more')])).status).toBe(200)
  })

  it('is answered in the language of the provider', async () => {
    await desk.db.update(accounts).set({ language: 'ar' }).where(eq(accounts.userId, desk.clinic.drkim))
    await asked([nick('Annie')])
    expect((await desk.inbox())[0]?.subject).toBe('طلب تصحيح المعلومات الشخصية')
  })
})

describe('a number', () => {
  const ssn = '123-45-6789'
  const licence = 'D98765432'

  it('is nowhere in the database, messages, logs, replies and errors in plain, and is saved when accepted', async () => {
    const lines = [vi.spyOn(console, 'error'), vi.spyOn(console, 'log'), vi.spyOn(console, 'warn')]
    for (const line of lines) line.mockImplementation(() => {})
    const replies: unknown[] = []
    const key = randomUUID()
    const changes: CorrectionChange[] = [
      { field: 'SSN', from: ssn, to: '123456789' },
      { field: 'DriverLicNo', from: licence, to: licence },
    ]
    replies.push(await ask(changes, { key }), await ask(changes, { key }))
    const [request] = await list()
    if (!request) throw new Error('no request')
    expect(request.changes).toMatchObject([
      { field: 'SSN', from: null, to: '***-**-6789' },
      { field: 'DriverLicNo', from: null, to: '***5432' },
    ])
    replies.push(request, await list(desk.kimWithAnn), await answer(request, ['No']), await list())
    replies.push(await ask([{ field: 'SSN', from: null, to: '123-45-0000' }]))
    replies.push(await desk.save({ patient: { SSN: ssn, DriverLicNo: licence } }))
    replies.push(await desk.save({ patient: { SSN: '000-45-6789' } }))
    replies.push((await desk.call(desk.ann, 'odata/PatientDetails')).body)
    const plain = [await desk.allTexts(), JSON.stringify(replies), JSON.stringify(lines.map(({ mock }) => mock.calls))]
    for (const one of lines) one.mockRestore()
    for (const text of plain)
      for (const part of ['123-45-6789', '123456789', '45-6789', licence, '98765432', Buffer.from(ssn).toString('hex')])
        expect(text).not.toContain(part)
    const row = await desk.rowOf()
    expect(
      row.driverLicSealed &&
        testSeal.open(row.driverLicSealed, { ptId: desk.annPt, column: 'patients.driver_lic_sealed' }),
    ).toBe(licence)
  })

  it('is shown in full to who may see the record, and each look is logged', async () => {
    await desk.save({ patient: { SSN: ssn, DriverLicNo: licence } })
    const show = (by: By, field: string) => desk.call(by, 'p-portal/personal-info/show', { field })
    const response = await desk.server.fetch('p-portal/personal-info/show', {
      headers: desk.ann.headers,
      body: { field: 'SSN' },
    })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({ value: ssn })
    expect((await show(desk.kimWithAnn, 'DriverLicNo')).body).toEqual({ value: licence })
    expect((await desk.logged()).slice(-2)).toEqual(['SSN shown', 'driver licence shown'])
    expect((await show(await desk.bobForAnn(scopeIdsOf(['labs'])), 'SSN')).status).toBe(403)
    expect((await show(desk.bob, 'SSN')).status).toBe(404)
    expect((await show(await desk.staff('drkim'), 'SSN')).status).toBe(403)
  })

  it('is shown at most 60 times an hour', async () => {
    await desk.save({ patient: { SSN: ssn } })
    const looks = Array.from({ length: 60 }, () => ({
      at: new Date(start - 3_599_000),
      userId: desk.clinic.ann,
      ptId: desk.annPt,
      activityType: 'SSN shown' as const,
    }))
    await desk.db.insert(activityLog).values(looks)
    const show = () => desk.call(desk.ann, 'p-portal/personal-info/show', { field: 'SSN' })
    expect(errorOf(await show())).toEqual([429, 'too-many-tries'])
    desk.clock.now = start + 2000
    expect((await show()).status).toBe(200)
  })

  it('that was copied from another record is refused with 503, and not shown', async () => {
    const ssnSealed = testSeal.seal(ssn, { ptId: desk.bobPt, column: 'patients.ssn_sealed' })
    await desk.db.update(patients).set({ ssnSealed, ssnLast4: '6789' }).where(eq(patients.ptId, desk.annPt))
    const reply = await desk.call(desk.ann, 'p-portal/personal-info/show', { field: 'SSN' })
    expect(errorOf(reply)).toEqual([503, 'unavailable'])
    expect(JSON.stringify(reply)).not.toContain('6789')
    expect((await desk.save({ patient: { SSN: ssn } })).status).toBe(200)
    expect((await desk.call(desk.ann, 'p-portal/personal-info/show', { field: 'SSN' })).status).toBe(200)
  })
})

describe('an answer', () => {
  it('saves what is accepted, and tells the patient what was changed and declined, with the reason', async () => {
    const request = await asked([
      nick('Annie'),
      { field: 'NameFirst', from: 'Ann', to: 'Anna' },
      { field: 'Address', entryId: null, from: null, to: home() },
    ])
    expect(await answer(request, [null, 'Please bring your passport.'])).toEqual({ status: 200, body: {} })
    expect(await desk.rowOf()).toMatchObject({ nameFirst: 'Ann', nameNick: 'Annie' })
    expect(await desk.addressesOf()).toMatchObject([{ streetAddr: '27 Mill Lane', isDefault: true }])
    expect(await list()).toMatchObject([
      {
        answeredAt: new Date(start).toISOString(),
        answeredBy: 'Dr. Kim Kerr',
        changes: [
          { state: 'done', reason: null },
          { state: 'declined', reason: 'Please bring your passport.' },
          { state: 'done', reason: null },
        ],
      },
    ])
    const message = (await desk.inbox()).at(-1)
    expect(message).toMatchObject({ toRecptId: desk.annPt, toRecptTypeId: 1, fromName: 'Dr. Kim Kerr' })
    expect(message?.body).toContain('Nickname')
    expect(message?.body).toContain('First name: \u2068Please bring your passport.\u2069')
    expect((await desk.logged()).at(-1)).toBe('correction answered by staff')
  })

  it.each([
    ['es', 'La clínica ha respondido a su solicitud de corrección', 'Apodo'],
    ['ar', 'أجابت العيادة عن طلب التصحيح الذي أرسلته', 'اسم الشهرة'],
  ])('is written in the language of the patient (%s)', async (language, subject, field) => {
    await desk.db.update(accounts).set({ language }).where(eq(accounts.userId, desk.clinic.ann))
    await answer(await asked([nick('Annie')]))
    const message = (await desk.inbox()).at(-1)
    expect(message?.subject).toBe(subject)
    expect(message?.body).toContain(field)
  })

  it('is refused if it was given, the request withdrawn, or an answer is missing', async () => {
    const request = await asked([nick('Annie'), { field: 'Sex', from: 'U', to: 'F' }])
    const { changes } = request
    for (const some of [changes.slice(1), [...changes, ...changes.slice(1)]])
      expect(errorOf(await answer({ ...request, changes: some }))).toEqual([400, 'bad-input'])
    expect((await answer(request, ['No', 'No'])).status).toBe(200)
    expect(errorOf(await answer(request))).toEqual([409, 'conflict'])
    const other = await asked([nick('Nan')])
    await desk.call(desk.ann, `p-portal/corrections/${other.requestId}/withdraw`, {})
    expect(errorOf(await answer(other))).toEqual([409, 'conflict'])
    expect((await desk.rowOf()).nameNick).toBeNull()
  })

  it('is refused with 412 if the record changed meanwhile, and given once by two staff', async () => {
    const request = await asked([nick('Annie')])
    const UpdatedAt = await desk.updatedAt()
    await desk.save({ patient: { NameNick: 'Nan' } })
    expect(errorOf(await answer(request, [], { UpdatedAt }))).toEqual([412, 'changed-meanwhile'])
    const both = await Promise.all([answer(request), answer(request, ['No'], { by: desk.rosaWithAnn })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('names the change that does not fit any more, and saves nothing', async () => {
    await desk.save({ addresses: { saved: [{ EntryId: 0, ...home() }] } })
    const [entry] = await desk.addressesOf()
    const entryId = entry?.addrEntryId ?? 0
    const request = await asked([
      nick('Annie'),
      { field: 'Address', entryId, from: null, to: home({ Street: '2 New Road' }) },
    ])
    await desk.save({ addresses: { saved: [], removed: [entryId] } })
    const reply = await answer(request)
    expect(reply).toMatchObject({
      status: 400,
      body: { detail: `changeId ${request.changes[1]?.changeId}: does not fit any more` },
    })
    expect((await desk.rowOf()).nameNick).toBeNull()
    expect((await list())[0]?.answeredAt).toBeNull()
    expect((await answer(request, [null, 'The entry is gone'])).status).toBe(200)
  })

  it('rolls back whole if the message can not be written', async () => {
    const request = await asked([nick('Annie')])
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const mend = await desk.breakTable('message_parties')
    expect((await answer(request)).status).toBe(500)
    await mend()
    error.mockRestore()
    expect((await desk.rowOf()).nameNick).toBeNull()
    expect(await list()).toMatchObject([{ answeredAt: null, changes: [{ state: 'sent' }] }])
    expect((await answer(request)).status).toBe(200)
  })

  it('is refused to patients, representatives, and staff without the record', async () => {
    const request = await asked([nick('Annie')])
    for (const by of [desk.ann, desk.bob, await desk.bobForAnn(), await desk.staff('drkim'), await desk.kimForAnn()])
      expect(errorOf(await answer(request, [], { by }))).toEqual(refused)
    const kimWithBob = await desk.opened('drkim', desk.bobPt)
    const elsewhere = await answer(request, [], { by: kimWithBob, UpdatedAt: await desk.updatedAt(desk.bobPt) })
    expect(errorOf(elsewhere)).toEqual([404, 'not-found'])
  })
})

describe('taking back and disagreeing', () => {
  const withdraw = (id: number, by: By = desk.ann) => desk.call(by, `p-portal/corrections/${id}/withdraw`, {})
  const object = (id: number, statement = 'I was born there.', by: By = desk.ann) =>
    desk.call(by, `p-portal/corrections/${id}/disagree`, { statement })

  it('are refused to staff, for others’ requests, and at the wrong time', async () => {
    const { requestId } = await asked([nick('Annie')])
    expect(errorOf(await withdraw(requestId, desk.kimWithAnn))).toEqual(refused)
    expect(errorOf(await object(requestId, 'x', desk.kimWithAnn))).toEqual(refused)
    expect(errorOf(await withdraw(requestId, desk.bob))).toEqual([404, 'not-found'])
    expect(errorOf(await object(requestId, 'x', desk.bob))).toEqual([404, 'not-found'])
    expect(errorOf(await object(requestId))).toEqual([409, 'conflict'])
    expect((await withdraw(requestId)).status).toBe(200)
    expect(errorOf(await withdraw(requestId))).toEqual([409, 'conflict'])
    expect((await list())[0]?.withdrawnAt).toBe(new Date(start).toISOString())
    expect((await desk.logged()).at(-1)).toBe('correction withdrawn')
  })

  it('keeps a statement with the record, once, and sends it to the provider', async () => {
    const request = await asked([nick('Annie')])
    await answer(request, ['No'])
    expect(errorOf(await object(request.requestId, ' \u200b '))).toEqual([400, 'bad-input'])
    expect((await object(request.requestId)).status).toBe(200)
    expect((await list())[0]).toMatchObject({ disagreement: 'I was born there.' })
    const message = (await desk.inbox()).at(-1)
    expect(message?.toRecptId).toBe(desk.clinic.kim)
    expect(message?.body).toContain('I was born there.')
    expect(errorOf(await object(request.requestId))).toEqual([409, 'conflict'])
    expect((await desk.logged()).at(-1)).toBe('disagreement sent')
  })

  it('is refused if everything was accepted', async () => {
    const request = await asked([nick('Annie')])
    await answer(request)
    expect(errorOf(await object(request.requestId))).toEqual([409, 'conflict'])
  })
})

describe('the waiting requests', () => {
  const waiting = async (by: By) => (await desk.call(by, 'p-portal/corrections/waiting')).body

  it('are shown to staff who may see the patient, oldest first', async () => {
    const first = await asked([nick('Annie'), { field: 'Sex', from: 'U', to: 'F' }])
    desk.clock.now += 60_000
    await ask([nick('Bobby')], { by: desk.bob, PtID: desk.bobPt })
    const kim = await desk.staff('drkim')
    expect(await waiting(kim)).toMatchObject([
      { requestId: first.requestId, ptId: desk.annPt, patientName: 'Ann Ames', count: 2, answerBy: '2026-03-06' },
      { ptId: desk.bobPt, patientName: 'Bob Boyd', count: 1 },
    ])
    await answer(first)
    expect(await waiting(kim)).toMatchObject([{ ptId: desk.bobPt }])
    const { siteId } = await desk.rowOf(desk.bobPt)
    await desk.db.update(patients).set({ siteId: desk.clinic.sites.harbor }).where(eq(patients.ptId, desk.bobPt))
    expect(await waiting(kim)).toEqual([])
    await desk.db.update(patients).set({ siteId }).where(eq(patients.ptId, desk.bobPt))
  })

  it('are refused to patients', async () => {
    expect(await waiting(desk.ann)).toMatchObject({ code: 'not-allowed' })
  })
})

it('a withdrawn or deleted request leaves no change without its request', async () => {
  await asked([nick('Annie')])
  await desk.db.delete(correctionRequests)
  expect(await desk.db.select().from(correctionChanges)).toEqual([])
  expect(await desk.db.select().from(messageParties)).not.toEqual([])
})
