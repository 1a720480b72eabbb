import { beforeAll, describe, expect, it } from 'vitest'
import { testServer, type SignedIn, type TestServer } from '../../../tests/server.ts'
import { addSmallClinic, password } from '../../../tests/smallClinic.ts'
import { policies } from '../../db/schema/people.ts'

let server: TestServer
let ann: SignedIn
let ptId: number

const plans = async (date: string, of = ptId) => {
  const response = await server.fetch(`billing/getPtPersonalInfoPolicies/${of}/${date}`, { headers: ann.headers })
  return response.status === 200 ? response.json() : response.status
}
const names = async (date: string) => ((await plans(date)) as { insPlanName: string }[]).map((plan) => plan.insPlanName)

beforeAll(async () => {
  server = await testServer()
  const { db } = server.databases['main'] ?? {}
  if (!db) throw new Error('no database')
  await addSmallClinic(db)
  ann = await server.signIn('ann', password)
  ptId = ann.user.RecptID
  await db.insert(policies).values([
    { ptId, planName: 'Second', insPrimaryDefault: 2, startDate: '2024' },
    { ptId, planName: 'First', insPrimaryDefault: 1, startDate: '2025-03-01', endDate: '2026-06' },
    { ptId, planName: 'Ended', insPrimaryDefault: 1, endDate: '2023-12-31' },
    { ptId, planName: 'Inactive', insPrimaryDefault: 1, isActive: false },
  ])
})

describe('the insurance plans of a day', () => {
  it('are those that are valid, the primary one first', async () => {
    expect(await plans('2026-06-30')).toEqual([
      { insPrimaryDefault: 1, insPlanName: 'First' },
      { insPrimaryDefault: 2, insPlanName: 'Second' },
    ])
    expect(await names('2026-07-01')).toEqual(['Second'])
    expect(await names('2025-02-28')).toEqual(['Second'])
    expect(await names('2024-01-01')).toEqual(['Second'])
    expect(await names('2023-12-31')).toEqual(['Ended'])
    expect(await names('2000-01-01')).toEqual(['Ended'])
  })

  it('are refused for another patient, and for what is no day', async () => {
    expect(await plans('2026-06-30', ptId + 1)).toBe(403)
    expect(await plans('today')).toBe(400)
    expect(await plans('2026-6-30')).toBe(400)
  })
})
