import { desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ConditionChoice, chooseConditions, emergencyInfo } from '#src/contract/emergency.ts'
import { type SignedIn, testServer, type TestServer } from '../../../tests/server.ts'
import { addSmallClinic, password, type SmallClinic } from '../../../tests/smallClinic.ts'
import type { Database } from '../../db/client.ts'
import { activityLog } from '../../db/schema/accounts.ts'
import { patients, representatives } from '../../db/schema/people.ts'
import { emergencyConditions, problems } from '../../db/schema/records.ts'

const at = new Date('2026-11-20T14:41:00Z')
let clinic: SmallClinic
let db: Database
let server: TestServer
let ann: SignedIn
let bob: SignedIn
/** Ids of Ann's two diagnoses and Bob's one. */
let own: [number, number]
let foreign: number

const ptIdOf = ({ user }: SignedIn) => user.PtID ?? 0

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
  const rows = await db
    .insert(problems)
    .values([
      { ptId: ptIdOf(ann), description: 'Asthma' },
      { ptId: ptIdOf(ann), description: 'Depression' },
      { ptId: ptIdOf(bob), description: 'Gout' },
    ])
    .returning({ problemId: problems.problemId })
  const [first = 0, second = 0, third = 0] = rows.map(({ problemId }) => problemId)
  own = [first, second]
  foreign = third
})
beforeEach(async () => {
  await db.delete(emergencyConditions)
})

const choice = (over: Partial<ConditionChoice> = {}): ConditionChoice => ({
  PtID: ptIdOf(ann),
  problemIDs: own,
  isShown: false,
  chosenAt: '2026-11-20T14:00:00Z',
  ...over,
})
const choose = async (by: SignedIn, body: unknown) =>
  (await server.fetch(chooseConditions.path, { headers: by.headers, body })).status
const choicesOf = async (by: SignedIn) => {
  const reply = await server.fetch(emergencyInfo.path, { headers: by.headers })
  return v.parse(emergencyInfo.reply, await reply.json()).conditionChoices
}

describe('a choice of conditions for the emergency card', () => {
  it('is served with the patient’s card, and logged', async () => {
    expect(await choicesOf(ann)).toEqual([])
    expect(await choose(ann, choice())).toBe(200)
    expect(await choicesOf(ann)).toEqual(own.map((problemID) => ({ problemID, isShown: false })))
    expect(await choicesOf(bob)).toEqual([])
    const [line] = await db.select().from(activityLog).orderBy(desc(activityLog.activityId)).limit(1)
    expect(line).toMatchObject({ activityType: 'emergency card changed', userId: clinic.ann, ptId: ptIdOf(ann) })
  })

  it('is replaced by a later one, also if an older one arrives after it', async () => {
    const [problemID] = own
    const one = { problemIDs: [problemID] }
    await choose(ann, choice({ ...one, isShown: true, chosenAt: '2026-11-20T14:30:00Z' }))
    await choose(ann, choice({ ...one, isShown: false, chosenAt: '2026-11-20T14:00:00Z' }))
    expect(await choicesOf(ann)).toEqual([{ problemID, isShown: true }])
    await choose(ann, choice({ ...one, isShown: false, chosenAt: '2026-11-20T14:40:00Z' }))
    expect(await choicesOf(ann)).toEqual([{ problemID, isShown: false }])
  })

  it('of a clock that is ahead does not win over later ones', async () => {
    await choose(ann, choice({ chosenAt: '2030-01-01T00:00:00Z' }))
    const [row] = await db.select().from(emergencyConditions)
    expect(row?.chosenAt).toEqual(at)
  })

  it('ignores diagnoses that are not the patient’s', async () => {
    expect(await choose(ann, choice({ problemIDs: [own[0], foreign, 999_999] }))).toBe(200)
    expect(await choicesOf(ann)).toEqual([{ problemID: own[0], isShown: false }])
    expect(await choicesOf(bob)).toEqual([])
  })

  it('can be made by a representative while acting for the patient, and only then', async () => {
    expect(await choose(bob, choice())).toBe(403)
    await db.insert(representatives).values({ userId: clinic.bob, ptId: ptIdOf(ann), relationship: 'Son' })
    const who = { RecptID: ptIdOf(ann), RecptTypeID: 1 }
    const response = await server.fetch('account/represent', { headers: bob.headers, body: who })
    expect(response.status).toBe(200)
    const { token } = v.parse(v.object({ token: v.string() }), await response.json())
    const acting = { ...bob, headers: { authorization: `Bearer ${token}` } }
    expect(await choose(acting, choice())).toBe(200)
    expect(await choicesOf(acting)).toHaveLength(2)
  })

  it('is refused to staff, even with the record open', async () => {
    const kim = await server.signIn('drkim', password, { site: clinic.sites.home, PUserType: 99 })
    expect(await choose(kim, choice())).toBe(403)
    expect(await db.$count(emergencyConditions)).toBe(0)
  })

  it.each([
    ['without diagnoses', { problemIDs: [] }],
    ['with an id that is no number', { problemIDs: ['1'] }],
    ['with more than 500 ids', { problemIDs: Array.from({ length: 501 }, (_, i) => i + 1) }],
    ['at a time that does not exist', { chosenAt: '2026-13-41T14:40:59Z' }],
    ['without a time', { chosenAt: null }],
    ['without a patient', { PtID: 0 }],
  ])('is refused %s', async (_, over) => {
    expect(await choose(ann, { ...choice(), ...over })).toBe(400)
    expect(await db.$count(emergencyConditions)).toBe(0)
  })

  it('from the year 0 is stored', async () => {
    expect(await choose(ann, choice({ chosenAt: '0000-01-01T00:00:00Z' }))).toBe(200)
  })
})

it('the card’s data says the gender as recorded, beside the sex', async () => {
  await db
    .update(patients)
    .set({ gender: 'other' })
    .where(eq(patients.ptId, ptIdOf(ann)))
  const reply = await server.fetch(emergencyInfo.path, { headers: ann.headers })
  expect(await reply.json()).toMatchObject({ Sex: 'U', gender: 'other' })
})
