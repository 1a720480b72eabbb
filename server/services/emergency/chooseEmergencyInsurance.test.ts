import { desc } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emergencyInfo } from '#src/contract/emergency.ts'
import { chooseEmergencyInsurance, type EmergencyInsuranceChoice } from '#src/contract/insurance.ts'
import { type SignedIn, testServer, type TestServer } from '../../../tests/server.ts'
import { addSmallClinic, password, type SmallClinic } from '../../../tests/smallClinic.ts'
import type { Database } from '../../db/client.ts'
import { activityLog } from '../../db/schema/accounts.ts'
import { emergencyInsuranceChoices } from '../../db/schema/personalInfo.ts'

const at = new Date('2026-11-20T14:41:00Z')
let clinic: SmallClinic
let db: Database
let server: TestServer
let ann: SignedIn
let bob: SignedIn

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
})
beforeEach(async () => {
  await db.delete(emergencyInsuranceChoices)
})

const ptIdOf = ({ user }: SignedIn) => user.PtID ?? 0
const choice = (over: Partial<EmergencyInsuranceChoice> = {}): EmergencyInsuranceChoice => ({
  PtID: ptIdOf(ann),
  isShown: true,
  chosenAt: '2026-11-20T14:00:00Z',
  ...over,
})
const choose = async (by: SignedIn, body: unknown) =>
  (await server.fetch(chooseEmergencyInsurance.path, { headers: by.headers, body })).status
const isShownOn = async (by: SignedIn) => {
  const reply = await server.fetch(emergencyInfo.path, { headers: by.headers })
  return v.parse(emergencyInfo.reply, await reply.json()).insuranceShown
}

describe('a choice to show the insurance on the emergency card', () => {
  it('is served with the patient’s card, and logged', async () => {
    expect(await isShownOn(ann)).toBe(false)
    expect(await choose(ann, choice())).toBe(200)
    expect(await isShownOn(ann)).toBe(true)
    expect(await isShownOn(bob)).toBe(false)
    const [line] = await db.select().from(activityLog).orderBy(desc(activityLog.activityId)).limit(1)
    expect(line).toMatchObject({ activityType: 'emergency card changed', userId: clinic.ann, ptId: ptIdOf(ann) })
  })

  it('is replaced by a later one, also if an older one arrives after it', async () => {
    await choose(ann, choice({ isShown: true, chosenAt: '2026-11-20T14:30:00Z' }))
    await choose(ann, choice({ isShown: false, chosenAt: '2026-11-20T14:00:00Z' }))
    expect(await isShownOn(ann)).toBe(true)
    await choose(ann, choice({ isShown: false, chosenAt: '2026-11-20T14:40:00Z' }))
    expect(await isShownOn(ann)).toBe(false)
  })

  it('of a clock that is ahead does not win over later ones', async () => {
    await choose(ann, choice({ chosenAt: '2030-01-01T00:00:00Z' }))
    const [row] = await db.select().from(emergencyInsuranceChoices)
    expect(row?.chosenAt).toEqual(at)
  })

  it('is refused to other patients and to staff, even with the record open', async () => {
    expect(await choose(bob, choice())).toBe(403)
    const kim = await server.signIn('drkim', password, { site: clinic.sites.home, PUserType: 99 })
    expect(await choose(kim, choice())).toBe(403)
    expect(await db.$count(emergencyInsuranceChoices)).toBe(0)
  })

  it.each([
    ['at a time that does not exist', { chosenAt: '2026-13-41T14:40:59Z' }],
    ['without a time', { chosenAt: null }],
    ['without a patient', { PtID: 0 }],
    ['that is no yes or no', { isShown: 'yes' }],
  ])('is refused %s', async (_, over) => {
    expect(await choose(ann, { ...choice(), ...over })).toBe(400)
    expect(await db.$count(emergencyInsuranceChoices)).toBe(0)
  })
})
