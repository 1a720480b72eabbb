import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { EmergencyInfo, emergencyInfo } from '#src/contract/emergency.ts'
import { type SignedIn, testServer, type TestServer } from '../../tests/server.ts'
import type { Database } from '../db/client.ts'
import { patientContacts, patients, sites } from '../db/schema/people.ts'
import { labFindings, labProcedures } from '../db/schema/records.ts'
import { demoPassword } from '../seed/clinic/demoAccounts.ts'
import { seedDemoClinic } from '../seed/demoClinic.ts'
import { codeSystems } from '../services/codeSystems.ts'

const now = new Date('2026-11-20T14:41:00Z')

let server: TestServer
let db: Database
let maria: SignedIn
let sam: SignedIn
let newton: SignedIn

beforeAll(async () => {
  server = await testServer({ now: () => now, seed: (database) => seedDemoClinic(database, 'main', now) })
  const main = server.databases['main']
  if (!main) throw new Error('no database')
  db = main.db
  maria = await server.signIn('maria', demoPassword)
  sam = await server.signIn('sam', demoPassword)
  newton = await server.signIn('newton', demoPassword)
})

const ask = (who: SignedIn, headers: Readonly<Record<string, string>> = {}) =>
  server.fetch(emergencyInfo.path, { headers: { ...who.headers, ...headers } })

async function infoOf(who: SignedIn): Promise<EmergencyInfo> {
  const response = await ask(who)
  expect(response.status).toBe(200)
  return v.parse(EmergencyInfo, await response.json())
}

describe('the emergency info', () => {
  it('has the caller’s own details: person, blood type, contacts and clinic', async () => {
    expect(await infoOf(maria)).toEqual({
      PtID: 10482,
      ExtID: 'RFC-010482',
      fullName: 'Maria Alvarez Ruiz',
      DOB: '1974-03-14',
      Sex: 'F',
      gender: null,
      language: 'es',
      bloodType: { value: 'O Rh positive', date: expect.stringMatching(/^2017-05-\d\dT08:15:00-04:00$/) },
      contacts: [
        { name: 'Diego Alvarez', relationship: 'husband', phone: '(555) 010-0142' },
        { name: 'Lucía Alvarez', relationship: 'daughter', phone: '(555) 010-0143' },
      ],
      clinic: { name: 'Riverside Family Clinic', phone: '(555) 010-0100' },
      insuranceShown: false,
      conditionChoices: [],
    })
    expect(await infoOf(sam)).toMatchObject({
      PtID: sam.user.PtID,
      fullName: 'Sam Whitaker',
      bloodType: null,
      contacts: [{ name: 'Claire Whitaker', relationship: 'wife' }],
    })
  })

  it('has no blood type and no contacts if none are recorded', async () => {
    expect(await infoOf(newton)).toMatchObject({ fullName: 'Newton Ashby', bloodType: null, contacts: [] })
  })

  it('is confirmed with 304 while unchanged, and sent again after a change', async () => {
    const etag = (await ask(sam)).headers.get('etag') ?? ''
    expect(etag).toMatch(/^".+"$/)
    const again = await ask(sam, { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const ofSam = eq(patientContacts.ptId, sam.user.PtID ?? 0)
    await db.update(patientContacts).set({ phone: '(555) 010-0153' }).where(ofSam)
    expect((await ask(sam, { 'if-none-match': etag })).status).toBe(200)
    expect((await ask(maria, { 'if-none-match': etag })).status).toBe(200)
  })

  it('lists contacts by rank, and has the patient’s full name', async () => {
    const ptId = newton.user.PtID ?? 0
    const [second, first] = ['Second', 'First'].map((name) => ({ ptId, name, rank: name === 'First' ? 0 : 1 }))
    await db.insert(patientContacts).values([second!, first!])
    await db.update(patients).set({ nameMiddle: 'Lee', nameSuffix: 'Jr.' }).where(eq(patients.ptId, ptId))
    expect(await infoOf(newton)).toMatchObject({
      fullName: 'Newton Lee Ashby Jr.',
      contacts: [
        { name: 'First', relationship: null, phone: null },
        { name: 'Second', relationship: null, phone: null },
      ],
    })
  })
})

describe('the blood type', () => {
  const report = async (ptId: number, code: string, value: string, more: object = {}, state = 3) => {
    const day = '2020-02-03'
    const [made] = await db
      .insert(labProcedures)
      .values({ ptId, name: 'Report', collectedDate: day, labStId: state })
      .returning({ labCpId: labProcedures.labCpId })
    const coded = { code, codeSystem: codeSystems.loinc, name: 'Finding', value }
    await db.insert(labFindings).values({ ptId, labCpId: made?.labCpId ?? 0, ...coded, ...more })
  }

  it('combines ABO and Rh, with the report’s date if the findings have none', async () => {
    const ptId = newton.user.PtID ?? 0
    await report(ptId, '883-9', 'AB')
    expect((await infoOf(newton)).bloodType).toBeNull()
    await report(ptId, '10331-7', 'Rh negative')
    expect((await infoOf(newton)).bloodType).toEqual({ value: 'AB Rh negative', date: '2020-02-03' })
  })

  it('ignores preliminary and canceled findings, other code systems, and other patients', async () => {
    const ptId = sam.user.PtID ?? 0
    await report(ptId, '882-1', 'B Rh positive', { statusId: 8 })
    await report(ptId, '882-1', 'B Rh positive', { statusId: 6 })
    await report(ptId, '882-1', 'B Rh positive', {}, 6)
    await report(ptId, '882-1', 'B Rh positive', { statusId: 3 }, 6)
    await report(ptId, '882-1', 'B Rh positive', { codeSystem: 'urn:local' })
    expect((await infoOf(sam)).bloodType).toBeNull()
    await report(ptId, '882-1', 'A Rh positive')
    expect((await infoOf(sam)).bloodType?.value).toBe('A Rh positive')
    expect((await infoOf(maria)).bloodType?.value).toBe('O Rh positive')
  })
})

describe('the clinic', () => {
  it('is the patient’s own site, or the home site if the patient’s site is closed or not known', async () => {
    const ptId = sam.user.PtID ?? 0
    const move = (siteId: number | null) => db.update(patients).set({ siteId }).where(eq(patients.ptId, ptId))
    const open = (isActive: boolean) => db.update(sites).set({ isActive }).where(eq(sites.siteId, 2))
    const home = { name: 'Riverside Family Clinic', phone: '(555) 010-0100' }
    await move(2)
    expect((await infoOf(sam)).clinic).toEqual({ name: 'Harbor Street Imaging', phone: '(555) 010-0101' })
    await open(false)
    expect((await infoOf(sam)).clinic).toEqual(home)
    await open(true)
    await move(null)
    expect((await infoOf(sam)).clinic).toEqual(home)
  })

  it('has no name if the patient has no site and no site is the home site', async () => {
    await db.update(sites).set({ isHomeSite: false }).where(eq(sites.siteId, 1))
    expect((await infoOf(sam)).clinic).toEqual({ name: '', phone: null })
  })
})

describe('access to the emergency info', () => {
  it('is refused after the logon has ended', async () => {
    const { headers, logonHisID } = await server.signIn('sam', demoPassword)
    await server.fetch('account/logout', { method: 'POST', headers: { LogonHisID: logonHisID } })
    const response = await server.fetch(emergencyInfo.path, { headers })
    expect([response.status, await response.json()]).toMatchObject([401, { code: 'session-ended' }])
  })
})
