import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { idempotencyHeader } from '#src/contract/endpoint.ts'
import { events } from '#src/contract/events.ts'
import { imageCategories, imageTypes } from '#src/contract/images.ts'
import * as contract from '#src/contract/insurance.ts'
import { followedEvents } from '../../../tests/followedEvents.ts'
import { type SignedIn, testServer, type TestServer } from '../../../tests/server.ts'
import { addSmallClinic, password, type SmallClinic } from '../../../tests/smallClinic.ts'
import type { Database } from '../../db/client.ts'
import { accounts, activityLog } from '../../db/schema/accounts.ts'
import { insuranceCards } from '../../db/schema/insurance.ts'
import { blobs } from '../../db/schema/messages.ts'
import { insurancePlans, policies, representatives } from '../../db/schema/people.ts'

const at = new Date('2026-11-20T14:41:00Z')
let clinic: SmallClinic
let db: Database
let server: TestServer
let ann: SignedIn
let bob: SignedIn
/** Staff with Ann's record open. */
let kim: SignedIn
let annId: number
let bobId: number

beforeAll(async () => {
  server = await testServer({
    seed: async (seeded) => {
      db = seeded
      clinic = await addSmallClinic(db)
    },
    now: () => at,
  })
  ann = await server.signIn('ann', password)
  bob = await server.signIn('bob', password)
  annId = ann.user.PtID ?? 0
  bobId = bob.user.PtID ?? 0
  const alone = await server.signIn('drkim', password, { site: clinic.sites.home, PUserType: 99 })
  const opened = await server.fetch('account/open-patient', { headers: alone.headers, body: { PtID: annId } })
  const { token } = v.parse(v.object({ token: v.string() }), await opened.json())
  kim = { ...alone, headers: { authorization: `Bearer ${token}` } }
})
beforeEach(async () => {
  await db.delete(insuranceCards)
  await db.delete(policies)
  await db.delete(insurancePlans)
})

const plain = { planName: 'Blue Harbor', insPrimaryDefault: 1 }
const addPolicy = async (values: Partial<typeof policies.$inferInsert> & { ptId: number }) => {
  const [row] = await db
    .insert(policies)
    .values({ ...plain, ...values })
    .returning({ ptPolicyId: policies.ptPolicyId })
  return row?.ptPolicyId ?? 0
}
const addSide = async (
  recptId: number,
  type: 'cardFront' | 'cardBack',
  more: Partial<typeof blobs.$inferInsert> = {},
) => {
  const [row] = await db
    .insert(blobs)
    .values({
      name: 'card.png',
      fileExtension: 'png',
      mediaType: 'image/png',
      imgCatId: imageCategories.insuranceCard,
      imgTypeId: imageTypes[type],
      recptId,
      recptTypeId: 1,
      userId: 1,
      data: Buffer.from(type),
      size: type.length,
      pxWidth: 640,
      pxHeight: 404,
      ...more,
    })
    .returning({ blobId: blobs.blobId })
  return row?.blobId ?? 0
}
const addCard = async (ptId: number, values: Partial<typeof insuranceCards.$inferInsert> = {}) => {
  const [row] = await db
    .insert(insuranceCards)
    .values({ ptId, sentAt: at, ...values })
    .returning({ cardId: insuranceCards.cardId })
  return row?.cardId ?? 0
}
const read = async (by: SignedIn, path: string) => server.fetch(path, { headers: by.headers })
const policiesOf = async (by: SignedIn, query: Record<string, string> = contract.policyQuery) => {
  const reply = await read(by, `${contract.patientPolicies.path}?${new URLSearchParams(query).toString()}`)
  return reply.status === 200 ? v.parse(contract.patientPolicies.reply, await reply.json()).value : reply.status
}
const cardsOf = async (by: SignedIn) =>
  v.parse(contract.insuranceCards.reply, await (await read(by, contract.insuranceCards.path)).json())
const check = (by: SignedIn, cardId: number, PtPolicyID: unknown, key: string = randomUUID()) =>
  server.fetch(`p-portal/insurance/cards/${cardId}/check`, {
    headers: { ...by.headers, [idempotencyHeader]: key },
    body: { PtPolicyID },
  })

describe('the policies of a patient', () => {
  it('have their fields and references, the default primary one first', async () => {
    const [plan] = await db
      .insert(insurancePlans)
      .values({
        nameX: 'Blue Harbor Health PPO',
        claimFormTypeNo: 1,
        payorName: 'Blue Harbor',
        payerId: '60054',
        memberPhone: '(555) 010-0180',
        verifyPhone: '(555) 010-0181',
      })
      .returning()
    const second = await addPolicy({ ptId: annId, planName: 'Fund', insPrimaryDefault: 2, relationCode: 'spouse' })
    const first = await addPolicy({
      ptId: annId,
      planName: 'Blue Harbor Health PPO',
      insPlanId: plan?.insPlanId,
      policyHolderId: annId,
      ptPolicyIdPrim: second,
      policyNo: 'BH123',
      groupNo: '4471',
      holderName: 'Ann Ames',
      relationship: 'Self',
      relationCode: 'self',
      startDate: '2024',
      endDate: '2027-12-31',
      coverageNote: 'Copay $20',
      insIdWithPayor: 'X9',
      ideNum: 'I1',
      medInsType: '12',
      ptClaimAuthNo: 'A7',
      noteGenId: 5,
    })
    await addPolicy({ ptId: annId, isActive: false })
    await addPolicy({ ptId: bobId })
    expect(await policiesOf(ann)).toEqual([
      {
        PtPolicyID: first,
        PtPolicyID_Prim: second,
        InsPlanID: plan?.insPlanId,
        InsPlanPolicyNo: 'BH123',
        GroupNo: '4471',
        PolicyHolderID: annId,
        InsPrimaryDefault: 1,
        InsPlanDateStart: '2024',
        InsPlanDateExp: '2027-12-31',
        InActive: false,
        CoverageNote: 'Copay $20',
        IDENUM: 'I1',
        InsIDWithPayor: 'X9',
        MedInsType: '12',
        PtClaimAuthNo: 'A7',
        IsMedicare: false,
        NoteGenID: 5,
        Pt_Ref: { PtID: annId, NameX: 'Ann Ames', DOB: null, SiteTimeZone: 'UTC' },
        InsPlan_Ref: { InsPlanID: plan?.insPlanId, ClaimFormTypeNo: 1, NameX: 'Blue Harbor Health PPO' },
        PolicyHolder_Ref: { NameX: 'Ann Ames' },
        Relation_Ref: { CodeX: 'self', NameX: 'Self' },
        Payment_Ref: { NameX: 'Blue Harbor', PayerID: '60054' },
        VerifyContact_Ref: { MemberPhone: '(555) 010-0180', VerifyPhone: '(555) 010-0181' },
      },
      expect.objectContaining({
        PtPolicyID: second,
        InsPlan_Ref: { InsPlanID: null, ClaimFormTypeNo: null, NameX: 'Fund' },
        PolicyHolder_Ref: null,
        Relation_Ref: { CodeX: 'spouse', NameX: 'spouse' },
        Payment_Ref: null,
        VerifyContact_Ref: null,
      }),
    ])
  })

  it('are also those that are inactive if the query asks for them, and never another patient’s', async () => {
    const inactive = await addPolicy({ ptId: annId, isActive: false })
    await addPolicy({ ptId: bobId })
    expect(await policiesOf(ann, {})).toMatchObject([{ PtPolicyID: inactive, InActive: true }])
    expect(await policiesOf(ann, { $filter: `PtID eq ${bobId}` })).toEqual([])
    expect(await policiesOf(kim, { $filter: 'InActive eq true' })).toHaveLength(1)
  })

  it.each([
    ['an unknown field', { $filter: "Source eq 'x'" }],
    ['an unknown reference', { $expand: 'Patient' }],
    ['a number compared with a text', { $filter: "PtPolicyID eq '1'" }],
  ])('are refused with 400 for %s', async (_, query) => {
    expect(await policiesOf(ann, query)).toBe(400)
  })

  it('have a sequence without inactive ones, which can be filtered and sorted', async () => {
    const third = await addPolicy({ ptId: annId, insPrimaryDefault: 2 })
    const first = await addPolicy({ ptId: annId })
    const second = await addPolicy({ ptId: annId })
    await addPolicy({ ptId: annId, isActive: false })
    await addPolicy({ ptId: bobId })
    const sequence = async (query: string) => {
      const reply = await read(ann, `${contract.policySequence.path}${query}`)
      return v.parse(contract.policySequence.reply, await reply.json()).value
    }
    const rows = [
      { PtPolicyID: first, InsPrimaryDefault: 1, Sequence: 1 },
      { PtPolicyID: second, InsPrimaryDefault: 1, Sequence: 2 },
      { PtPolicyID: third, InsPrimaryDefault: 2, Sequence: 3 },
    ]
    expect(await sequence('')).toEqual(rows)
    expect(await sequence('?$filter=Sequence gt 1&$orderby=Sequence desc')).toEqual([rows[2], rows[1]])
  })
})

describe('the cards of a patient', () => {
  it('are those that are not checked, and the one that was attached to each policy last, newest first', async () => {
    const policy = await addPolicy({ ptId: annId })
    const other = await addPolicy({ ptId: annId })
    const checked = (time: string) => ({ checkedAt: new Date(time), checkedBy: 'Kim' })
    const hour = (text: string) => new Date(`2026-11-20T${text}:00Z`)
    const late = await addCard(annId, { sentAt: hour('08:00'), ptPolicyId: policy, ...checked('2026-11-20T13:00:00Z') })
    await addCard(annId, { sentAt: hour('09:00'), ptPolicyId: policy, ...checked('2026-11-20T12:00:00Z') })
    await addCard(annId, { sentAt: hour('10:00'), ...checked('2026-11-20T12:00:00Z') })
    const open = await addCard(annId, { sentAt: hour('11:00'), missingReason: 'The back is empty' })
    const only = await addCard(annId, { sentAt: hour('07:00'), ptPolicyId: other, ...checked('2026-11-20T08:00:00Z') })
    await addCard(bobId)
    const cards = await cardsOf(ann)
    expect(cards.map(({ cardId }) => cardId)).toEqual([open, late, only])
    expect(cards[0]).toMatchObject({ checkedAt: null, missingReason: 'The back is empty', authorship: null })
    expect(cards[1]).toMatchObject({ ptPolicyId: policy, checkedBy: 'Kim', sentAt: '2026-11-20T08:00:00.000Z' })
  })

  it('are at most 50: the one of each policy, and the newest that are not checked', async () => {
    const policy = await addPolicy({ ptId: annId })
    const sentAt = (minutes: number) => new Date(at.getTime() - minutes * 60_000)
    const attached = await addCard(annId, { sentAt: sentAt(99), ptPolicyId: policy, checkedAt: at, checkedBy: 'Kim' })
    const sent: number[] = []
    for (let minutes = 1; minutes <= 51; minutes++) sent.push(await addCard(annId, { sentAt: sentAt(minutes) }))
    expect((await cardsOf(ann)).map(({ cardId }) => cardId)).toEqual([...sent.slice(0, 49), attached])
  })

  it('name who sent them, and for whom', async () => {
    await addCard(annId, { authorRecptId: bobId, authorRecptTypeId: 1, authorName: 'Bob Boyd' })
    const [card] = await cardsOf(ann)
    expect(card?.authorship).toEqual({ who: { display: 'Bob Boyd' }, onBehalfOf: { display: 'Ann Ames' } })
  })

  it('have sides that only callers with the record open can see', async () => {
    const [frontBlobId, backBlobId] = [await addSide(annId, 'cardFront'), await addSide(annId, 'cardBack')]
    await addCard(annId, { frontBlobId, backBlobId })
    const side = (by: SignedIn, id: number | string) => read(by, `p-portal/insurance/cards/sides/${id}`)
    expect(await (await side(ann, backBlobId)).json()).toEqual({
      blobAsDataURL: `data:image/png;base64,${Buffer.from('cardBack').toString('base64')}`,
      pxWidth: 640,
      pxHeight: 404,
    })
    expect((await side(kim, frontBlobId)).status).toBe(200)
    expect((await side(bob, frontBlobId)).status).toBe(404)
    expect((await side(ann, 'front')).status).toBe(400)
  })

  it('do not show uploads that are no sides of cards, nor files that are no pictures', async () => {
    const loose = await addSide(annId, 'cardFront')
    const file = await addSide(annId, 'cardBack', { mediaType: 'application/pdf', pxWidth: null, pxHeight: null })
    await addCard(annId, { backBlobId: file })
    for (const id of [loose, file]) expect((await read(ann, `p-portal/insurance/cards/sides/${id}`)).status).toBe(404)
  })
})

describe('checking a card', () => {
  it('attaches it to a policy of the patient, logs it and tells open devices of the patient and staff', async () => {
    const policy = await addPolicy({ ptId: annId })
    const cardId = await addCard(annId)
    const [hers, theirs, his] = await Promise.all(
      [ann, kim, bob].map(async (who) => followedEvents(await read(who, events.path))),
    )
    expect((await check(kim, cardId, policy)).status).toBe(200)
    expect(await cardsOf(ann)).toMatchObject([
      { cardId, ptPolicyId: policy, checkedAt: at.toISOString(), checkedBy: 'Kim Kerr' },
    ])
    const [line] = await db.select().from(activityLog).orderBy(desc(activityLog.activityId)).limit(1)
    expect(line).toMatchObject({ activityType: 'insurance card checked by staff', userId: clinic.drkim, ptId: annId })
    await expect.poll(() => [hers, theirs].map((one) => one?.kinds)).toEqual([['insurance'], ['insurance']])
    expect(his?.kinds).toEqual([])
    await Promise.all([hers?.leave(), theirs?.leave(), his?.leave()])
  })

  it('as not used removes it from the list, and it can be attached later', async () => {
    const policy = await addPolicy({ ptId: annId })
    const cardId = await addCard(annId)
    expect((await check(kim, cardId, null)).status).toBe(200)
    expect(await cardsOf(ann)).toEqual([])
    expect((await check(kim, cardId, policy)).status).toBe(200)
    expect(await cardsOf(ann)).toMatchObject([{ ptPolicyId: policy }])
  })

  it('is done once under its key, and refuses the key for another policy', async () => {
    const policy = await addPolicy({ ptId: annId })
    const cardId = await addCard(annId)
    const key = randomUUID()
    const before = await db.$count(activityLog)
    expect((await check(kim, cardId, policy, key)).status).toBe(200)
    expect((await check(kim, cardId, policy, key)).status).toBe(200)
    expect(await db.$count(activityLog)).toBe(before + 1)
    expect((await check(kim, cardId, null, key)).status).toBe(409)
  })

  it('is refused for another patient’s card or policy, and changes nothing', async () => {
    const cardId = await addCard(annId)
    const foreign = await addCard(bobId)
    const policy = await addPolicy({ ptId: bobId })
    expect((await check(kim, cardId, policy)).status).toBe(404)
    expect((await check(kim, cardId, 999_999_999)).status).toBe(404)
    expect((await check(kim, foreign, null)).status).toBe(404)
    const rows = await db.select().from(insuranceCards)
    expect(rows.map(({ checkedAt }) => checkedAt)).toEqual([null, null])
  })

  it('is refused to staff who act for the patient, and for their own record', async () => {
    const cardId = await addCard(annId)
    const acting = { userId: clinic.drkim, ptId: annId, relationship: 'sister' }
    await db.insert(representatives).values(acting)
    const alone = await server.signIn('drkim', password, { site: clinic.sites.home, PUserType: 99 })
    const switched = await server.fetch('account/represent', {
      headers: alone.headers,
      body: { RecptID: annId, RecptTypeID: 1 },
    })
    const { token } = v.parse(v.object({ token: v.string() }), await switched.json())
    const headers = { authorization: `Bearer ${token}` }
    expect((await check({ ...alone, headers }, cardId, null)).status).toBe(403)
    await db.delete(representatives)
    await db.update(accounts).set({ ptId: annId }).where(eq(accounts.userId, clinic.drkim))
    expect((await check(kim, cardId, null)).status).toBe(403)
    await db.update(accounts).set({ ptId: null }).where(eq(accounts.userId, clinic.drkim))
    expect(await cardsOf(ann)).toMatchObject([{ cardId, checkedAt: null }])
    expect((await check(kim, cardId, null)).status).toBe(200)
  })

  it('is refused to the patient, and without a key', async () => {
    const cardId = await addCard(annId)
    expect((await check(ann, cardId, null)).status).toBe(403)
    const path = `p-portal/insurance/cards/${cardId}/check`
    expect((await server.fetch(path, { headers: kim.headers, body: { PtPolicyID: null } })).status).toBe(400)
  })

  it.each([
    ['a policy that is no number', '1'],
    ['a negative policy', -1],
    ['a fraction', 1.5],
    ['no policy', undefined],
  ])('is refused for %s', async (_, policy) => {
    expect((await check(kim, await addCard(annId), policy)).status).toBe(400)
  })
})

it('a policy that is deleted leaves its card without a policy', async () => {
  const policy = await addPolicy({ ptId: annId })
  const cardId = await addCard(annId, { ptPolicyId: policy, checkedAt: at, checkedBy: 'Kim' })
  await db.delete(policies).where(eq(policies.ptPolicyId, policy))
  const [row] = await db.select().from(insuranceCards).where(eq(insuranceCards.cardId, cardId))
  expect(row?.ptPolicyId).toBeNull()
})
