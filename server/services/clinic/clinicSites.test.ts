import { createReadStream, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type SignedIn, testServer, type TestServer } from '../../../tests/server.ts'
import { addSmallClinic, password, type SmallClinic } from '../../../tests/smallClinic.ts'
import type { Database } from '../../db/client.ts'
import { patients, sites } from '../../db/schema/people.ts'
import { bundleText, ofPatient, testPatient } from '../../fhir/testBundle.ts'
import { importFhir } from '../../fhir/importFhir.ts'
import { createAccount } from '../account/createAccount.ts'
import { readClinicSites } from './readClinicSites.ts'
import { writeSite } from './writeSite.ts'

const folder = resolve(import.meta.dirname, '../../..', process.env['SHARED_DATA'] ?? '../shared/data', 'fhir')
const realFiles = ['msft-cole-collins-m1993.json.gz', 'hl7-r4-patient-example-collection.json.gz'].map((name) =>
  resolve(folder, name),
)

const clinicElsewhere = { resourceType: 'Organization', id: 'o', name: 'County Addiction Clinic', alias: ['CAC'] }
const managingOrganization = { reference: 'Organization/o' }
const atElsewhere = [
  { ...testPatient, managingOrganization },
  clinicElsewhere,
  {
    resourceType: 'Encounter',
    id: 'e',
    status: 'finished',
    class: { code: 'AMB' },
    subject: ofPatient,
    period: { start: '2024-03-01T10:00:00Z' },
    serviceProvider: managingOrganization,
  },
  {
    resourceType: 'Appointment',
    id: 'a',
    status: 'booked',
    start: '2030-05-06T10:00:00Z',
    participant: [
      { actor: ofPatient, status: 'accepted' },
      { actor: { reference: 'Location/l' }, status: 'accepted' },
    ],
  },
  { resourceType: 'Location', id: 'l', name: 'Night Shelter' },
]
const file = (...resources: readonly object[]) => Buffer.from(bundleText(resources))

let server: TestServer
let clinic: SmallClinic
let db: Database
beforeEach(async () => {
  server = await testServer({ seed: async (main) => (clinic = await addSmallClinic(main)) })
  db = server.databases['main']?.db as Database
})

const json = async (response: Promise<Response>): Promise<unknown> => (await response).json()
const publicSites = () => json(server.fetch('account/getLoginSites', { body: { username: '', PUserType: 99 } }))
const sitesOf = (who: SignedIn) => json(server.fetch('odata/Sites?$orderby=SiteID', { headers: who.headers }))
const staffAt = (site: number, user = 'drkim') => server.signIn(user, password, { PUserType: 99, site })

/** Adds the account of the imported patient, and returns its session. */
async function signInAs(ptId: number): Promise<SignedIn> {
  const about = { nameFirst: 'Ann', nameLast: 'Ames', site: { name: '', timeZone: 'UTC' } }
  await createAccount(db, { userName: `patient${ptId}`, password, type: 'patient', ptId, ...about })
  return server.signIn(`patient${ptId}`, password)
}

async function addProvider(userName: string): Promise<void> {
  const site = { name: 'Main site', timeZone: 'UTC' }
  await createAccount(db, { userName, password, nameFirst: 'Al', nameLast: 'Poe', type: 'provider', site })
}

describe('the list of sites after an import', () => {
  it('is the same as before for an anonymous caller, staff and another patient', async () => {
    const before = [
      await publicSites(),
      await sitesOf(await staffAt(clinic.sites.home)),
      await sitesOf(await server.signIn('bob', password)),
    ]
    await importFhir(db, file(...atElsewhere))
    expect(await db.select().from(sites).where(isNotNull(sites.source))).toHaveLength(2)
    const after = [
      await publicSites(),
      await sitesOf(await staffAt(clinic.sites.home)),
      await sitesOf(await server.signIn('bob', password)),
    ]
    expect(after).toEqual(before)
    expect(JSON.stringify(after)).not.toMatch(/Addiction|Shelter|CAC/)
  })

  it.skipIf(!realFiles.every((name) => existsSync(name)))('is the same after importing real records', async () => {
    const before = [await publicSites(), await sitesOf(await server.signIn('bob', password))]
    for (const name of realFiles) await importFhir(db, createReadStream(name))
    expect((await db.select().from(sites).where(isNotNull(sites.source))).length).toBeGreaterThan(2)
    expect([await publicSites(), await sitesOf(await server.signIn('bob', password))]).toEqual(before)
  })

  it('leaves the places in the appointments and visits of the record', async () => {
    const { ptId } = await importFhir(db, file(...atElsewhere))
    const { headers } = await signInAs(ptId)
    const read = (path: string) => json(server.fetch(path, { headers }))
    expect(await read('odata/PtEncounters?$expand=Site&$select=PtID')).toMatchObject({
      value: [{ Site: { NameX: 'County Addiction Clinic' } }],
    })
    expect(JSON.stringify(await read('p-portal/appointments/upcoming'))).toContain('Night Shelter')
  })

  it('offers staff no place of a record at which to sign in, not even with a grant of it', async () => {
    const { placeId } = await importFhir(db, file(...atElsewhere))
    await addProvider('drpoe')
    const at = (site: number) =>
      server.fetch('account/authenticate', { body: { username: 'drpoe', password, PUserType: 99, site } })
    expect((await at(placeId ?? 0)).status).toBe(403)
    await db.execute(`insert into account_sites (user_id, site_id) select user_id, ${placeId} from accounts`)
    expect((await at(placeId ?? 0)).status).toBe(403)
    expect((await at(clinic.sites.home)).status).toBe(200)
  })
})

describe('a patient who belongs to a place that is not a site of the clinic', () => {
  const lastNames = async (who: SignedIn) =>
    (await json(server.fetch('odata/Patients?$select=NameMiddle,NameLast', { headers: who.headers }))) as {
      value: unknown[]
    }
  const sees = async (who: SignedIn) => JSON.stringify(await lastNames(who)).includes('"NameMiddle":"Beth"')

  it('is seen by no staff until the operator makes the place a site and names the staff', async () => {
    const { placeId } = await importFhir(db, file(...atElsewhere))
    expect(placeId).not.toBeNull()
    await addProvider('drpoe')
    const [kim, poe] = [await staffAt(clinic.sites.home), await staffAt(clinic.sites.home, 'drpoe')]
    expect([await sees(kim), await sees(poe)]).toEqual([false, false])
    expect((await readClinicSites(db)).places).toEqual([
      { siteId: placeId, name: 'County Addiction Clinic', patients: 1 },
    ])
    await writeSite(db, { siteId: placeId ?? 0, name: 'North', staff: ['drkim'] }, 'UTC')
    expect([await sees(kim), await sees(poe)]).toEqual([true, false])
    expect(JSON.stringify(await publicSites())).toContain('"North"')
    expect((await readClinicSites(db)).places).toEqual([])
  })

  it('is seen by the staff of the site that the import was given, also after an import without one', async () => {
    const { placeId } = await importFhir(db, file(...atElsewhere), { siteId: clinic.sites.home })
    expect(placeId).toBeNull()
    expect(await sees(await staffAt(clinic.sites.home))).toBe(true)
    const [before] = await db.select().from(patients).where(eq(patients.siteId, clinic.sites.home))
    await importFhir(db, file(...atElsewhere))
    const [after] = await db.select().from(patients).where(eq(patients.siteId, clinic.sites.home))
    expect(after).toEqual(before)
  })

  it('is not imported into a place or a closed site', async () => {
    for (const siteId of [clinic.sites.closed, 999])
      await expect(importFhir(db, file(...atElsewhere), { siteId })).rejects.toThrow('not an active site')
    expect(await db.select().from(sites).where(isNotNull(sites.source))).toEqual([])
  })
})

describe('writing a site', () => {
  it('adds a site once, changes it, and lets present staff sign in there', async () => {
    const added = await writeSite(db, { name: ' West ', alias: 'W', staff: 'all' }, 'Europe/Madrid')
    expect(added).toMatchObject({
      name: 'West',
      alias: 'W',
      timeZone: 'Europe/Madrid',
      isHomeSite: false,
      isActive: true,
    })
    const again = await writeSite(db, { name: 'West', phone: '555' }, 'UTC')
    expect(again).toEqual({ ...added, phone: '555' })
    await staffAt(added.siteId)
    await writeSite(db, { name: 'West', isActive: false }, 'UTC')
    expect(JSON.stringify(await publicSites())).not.toContain('West')
  })

  it('has exactly one home site, which is open', async () => {
    const west = await writeSite(db, { name: 'West', isHomeSite: true }, 'UTC')
    const homes = await db.select({ siteId: sites.siteId }).from(sites).where(eq(sites.isHomeSite, true))
    expect(homes).toEqual([{ siteId: west.siteId }])
    await expect(writeSite(db, { name: 'West', isActive: false }, 'UTC')).rejects.toThrow('conflict')
    await expect(writeSite(db, { name: 'Attic', isHomeSite: true }, 'UTC')).rejects.toThrow('conflict')
  })

  it('keeps its name and phone if an imported record names the same place', async () => {
    const place = { ...clinicElsewhere, identifier: [{ system: 'urn:orgs', value: '1' }] }
    const patient = { ...testPatient, managingOrganization }
    const { placeId } = await importFhir(db, file(patient, place))
    await writeSite(db, { siteId: placeId ?? 0, name: 'South' }, 'UTC')
    const renamed = { ...place, name: 'Anything', alias: ['Any'], telecom: [{ system: 'phone', value: '1' }] }
    expect((await importFhir(db, file(patient, renamed))).placeId).toBeNull()
    const [site] = await db
      .select()
      .from(sites)
      .where(eq(sites.siteId, placeId ?? 0))
    expect(site).toMatchObject({ name: 'South', alias: 'CAC', phone: null })
  })

  it('counts the staff who can no longer sign in', async () => {
    await writeSite(db, { name: 'Harbor', isHomeSite: true }, 'UTC')
    expect(await writeSite(db, { name: 'Riverside', isActive: false }, 'UTC')).toMatchObject({ staffWithoutSite: 1 })
    expect(await writeSite(db, { name: 'Harbor', staff: ['drkim'] }, 'UTC')).toMatchObject({ staffWithoutSite: 0 })
  })

  it.each([
    [{}, 'expected a name or a number'],
    [{ name: ' ' }, 'name: empty'],
    [{ name: 'West', timeZone: 'Mars/Base' }, 'time zone: expected'],
    [{ siteId: 999 }, 'site 999: not found'],
    [{ name: 'West', staff: ['ann'] }, 'staff account ann: not found'],
  ] as const)('refuses %j', async (given, detail) => {
    const copy = 'staff' in given ? { ...given, staff: [...given.staff] } : given
    await expect(writeSite(db, copy, 'UTC')).rejects.toMatchObject({ detail: expect.stringContaining(detail) })
    expect(await db.select().from(sites)).toHaveLength(3)
  })
})
