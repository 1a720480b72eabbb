import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import type { Database } from '../../db/client.ts'
import { accounts, accountSites, activityLog } from '../../db/schema/accounts.ts'
import { patients, phoneEntries, providers, sites } from '../../db/schema/people.ts'
import { createPatient } from '../patients/createPatient.ts'
import { createAccount, type NewAccount } from './createAccount.ts'

const first = { name: 'Main site', timeZone: 'UTC' }
const person = {
  userName: 'kim',
  password: 'grey heron over water',
  nameFirst: 'Kim',
  nameLast: 'Kerr',
  site: first,
} as const
const now = new Date('2026-11-20T14:41:00Z')

let db: Database
beforeEach(async () => {
  ;({ db } = await testDatabase())
})

const create = (more: Pick<NewAccount, 'type'> & Partial<NewAccount>) => createAccount(db, { ...person, ...more }, now)

async function addSites(): Promise<number[]> {
  const made = await db
    .insert(sites)
    .values([
      { name: 'Riverside', isClinicSite: true, isHomeSite: true },
      { name: 'Harbor', isClinicSite: true },
      { name: 'Attic', isClinicSite: true, isActive: false },
      { name: 'Twin', isClinicSite: true },
      { name: 'Twin', isClinicSite: true },
      // A place of an imported record is not a site of the clinic.
      { name: 'Elsewhere' },
    ])
    .returning({ siteId: sites.siteId })
  return made.map(({ siteId }) => siteId)
}

async function granted(userId: number): Promise<unknown[]> {
  const rows = await db
    .select({ siteId: accountSites.siteId, isDefault: accountSites.isDefault })
    .from(accountSites)
    .where(eq(accountSites.userId, userId))
    .orderBy(accountSites.siteId)
  return rows.map(({ siteId, isDefault }) => `${siteId}${isDefault ? ' default' : ''}`)
}

describe('createAccount', () => {
  it('gives staff all active sites, with the home site as default', async () => {
    const [riverside, harbor, , twin, other] = await addSites()
    const { userId } = await create({ type: 'staff' })
    expect(await granted(userId)).toEqual([`${riverside} default`, `${harbor}`, `${twin}`, `${other}`])
  })

  it('gives staff only the named sites', async () => {
    const [, harbor, , twin] = await addSites()
    const names = ['HARBOR', `${twin}`, 'harbor']
    const { userId } = await create({ type: 'nurse', sites: names, defaultSite: `${twin}` })
    expect(await granted(userId)).toEqual([`${harbor}`, `${twin} default`])
  })

  it('creates the first site with the first staff account only', async () => {
    await create({ type: 'client', userName: 'acme' })
    expect(await db.$count(sites)).toBe(0)
    const { userId } = await create({ type: 'provider' })
    const [site] = await db.select().from(sites)
    expect(site).toMatchObject({ ...first, isHomeSite: true })
    expect(await granted(userId)).toEqual([`${site?.siteId} default`])
  })

  it.each([
    ['an unknown site', { sites: ['Moon'] }, 'site Moon: not found'],
    ['a closed site', { sites: ['Attic'] }, 'site Attic: not found'],
    ['a name of two sites', { sites: ['Twin'] }, 'site Twin: several have this name'],
    ['a default site of others', { sites: ['Harbor'], defaultSite: 'Riverside' }, 'default site: expected one of'],
  ])('refuses %s and creates nothing', async (_, more, message) => {
    await addSites()
    await expect(create({ type: 'staff', ...more })).rejects.toThrow(message)
    expect([await db.$count(accounts), await db.$count(providers), await db.$count(activityLog)]).toEqual([0, 0, 0])
  })

  it('creates no record for clients and representatives', async () => {
    await create({ type: 'client', userName: 'acme', nameFirst: 'Acme', nameLast: '' })
    await create({ type: 'representative', userName: 'ruth', email: ' ruth@example.org' })
    expect(await db.$count(patients)).toBe(0)
    expect(await db.select().from(accounts).orderBy(accounts.userId)).toMatchObject([
      { userType: 1, ptId: null, prvId: null, email: null },
      { userType: 1, ptId: null, prvId: null, email: 'ruth@example.org' },
    ])
  })

  it('refuses a representative without a last name', async () => {
    await expect(create({ type: 'representative', nameLast: ' ' })).rejects.toThrow('names: expected')
  })
})

describe('createPatient', () => {
  const eleanor = { nameFirst: 'Eleanor', nameLast: 'Whitaker', dob: '1947-05-21', sex: 'F' } as const

  it('creates a patient at a site with a provider', async () => {
    const [, harbor] = await addSites()
    await create({ type: 'provider' })
    const more = { site: 'Harbor', provider: 'Kim', phone: '(555) 010-0151', extId: 'A-1', email: 'el@example.org' }
    const { ptId } = await createPatient(db, { ...eleanor, ...more }, now)
    const [row] = await db.select().from(patients)
    expect(row).toMatchObject({
      ...eleanor,
      ptId,
      gender: 'female',
      siteId: harbor,
      extId: 'A-1',
      email: 'el@example.org',
    })
    expect(row?.prvId1).not.toBeNull()
    expect(await db.select().from(phoneEntries)).toMatchObject([
      { recptId: ptId, recptTypeId: 1, phoneTypeId: 12, textNo: '5550100151', phoneCode: '1' },
    ])
  })

  it('refuses a person who is a patient already, unless told otherwise', async () => {
    const { ptId } = await createPatient(db, eleanor, now)
    const same = { ...eleanor, nameFirst: 'ELEÁNOR' }
    await expect(createPatient(db, same, now)).rejects.toThrow(`name and date of birth: patient ${ptId} has it`)
    await createPatient(db, { ...same, allowDuplicate: true, extId: 'A-1' }, now)
    await expect(createPatient(db, { ...eleanor, dob: '1947-05-22', extId: 'A-1' }, now)).rejects.toThrow(
      'record number: patient',
    )
  })

  it.each([
    ['a date that does not exist', { dob: '1947-02-30' }, 'date of birth: expected a day'],
    ['a date in the future', { dob: '2026-11-23' }, 'date of birth: in the future'],
    ['an empty name', { nameLast: ' ' }, 'last name: empty'],
    ['a wrong mail address', { email: 'eleanor' }, 'mail address: expected'],
    ['an unknown provider', { provider: 'nobody' }, 'provider nobody: not found'],
    ['an unknown site', { site: '77' }, 'site 77: not found'],
  ])('refuses %s and creates nothing', async (_, more, message) => {
    await expect(createPatient(db, { ...eleanor, ...more }, now)).rejects.toThrow(message)
    expect(await db.$count(patients)).toBe(0)
  })
})
