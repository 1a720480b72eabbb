import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { type SignedIn, testServer, type TestServer } from '../../../tests/server.ts'
import { addSmallClinic, password, type SmallClinic } from '../../../tests/smallClinic.ts'
import { accountObjectTypes } from '../../db/schema/accounts.ts'
import { patients, providers } from '../../db/schema/people.ts'
import { appointments, apptLocations, encounters, locations } from '../../db/schema/records.ts'

let server: TestServer
let clinic: SmallClinic
let kim: SignedIn
let ann: SignedIn
/** Patient ids by last name, for the patients that the seed adds. */
const idOf = new Map<string, number>()

const people = [
  ['Amy', 'Ångström'],
  ['Ana', 'Álvarez'],
  ['Bo', 'alvarez'],
  ['Cy', 'Zöe'],
  ['فاطمة', 'منصور'],
  ['Lu', '王'],
  ['Pat', "O'Brien 100%_"],
] as const

beforeAll(async () => {
  server = await testServer({
    seed: async (db) => {
      clinic = await addSmallClinic(db)
      const { home, harbor } = clinic.sites
      const [lee] = await db.insert(providers).values({ fullName: 'Dr. Lee', nameLast: 'Lee' }).returning()
      const made = await db
        .insert(patients)
        .values([
          ...people.map(([nameFirst, nameLast], i) => ({ nameFirst, nameLast, siteId: home, extId: `M-${i}` })),
          { nameFirst: 'No', nameLast: 'Site', prvId1: lee?.prvId ?? 0, dob: '1990-02' },
          { nameFirst: 'Gone', nameLast: 'Away', siteId: home, isActive: false },
          { nameFirst: 'Else', nameLast: 'Where', siteId: harbor },
        ])
        .returning({ ptId: patients.ptId, nameLast: patients.nameLast })
      for (const { ptId, nameLast } of made) idOf.set(nameLast, ptId)
      await addRecord(db, idOf.get('Álvarez') ?? 0, home)
      await addRecord(db, idOf.get('Zöe') ?? 0, home)
    },
  })
  kim = await server.signIn('drkim', password, { PUserType: 99, site: clinic.sites.home })
  ann = await server.signIn('ann', password)
})

async function addRecord(db: TestServer['databases'][string]['db'], ptId: number, siteId: number): Promise<void> {
  const dates = ['2024-05-01T23:30:00-05:00', '2024-05-02T01:00:00Z', '2024-05-02', null]
  const made = await db
    .insert(encounters)
    .values(
      dates.map((admission, i) => ({
        ptId,
        encNo: `E-${i}`,
        admission,
        sortedAt: admission === null ? null : new Date(admission),
        siteId: i === 0 ? siteId : null,
      })),
    )
    .returning({ ptEncId: encounters.ptEncId })
  const [room] = await db.insert(locations).values({ name: 'Room 1', siteId }).returning()
  for (const [i, date] of ['2024-05-01', '2025-05-01', '2025-05-01'].entries()) {
    const [appointment] = await db
      .insert(appointments)
      .values({ ptId, apptStatusId: 3, status: 'Confirmed', date, startTime: i === 2 ? '09:30' : '14:00' })
      .returning()
    await db.insert(apptLocations).values({
      apptId: appointment?.apptId ?? 0,
      locId: room?.locId ?? 0,
      ptEncId: i === 0 ? (made[0]?.ptEncId ?? null) : null,
      isBedAssigned: i === 0,
    })
  }
}

interface Reply {
  value: Record<string, unknown>[]
  '@odata.count'?: number
  code?: string
}

async function read(who: SignedIn, path: string, query: Record<string, string> = {}) {
  const response = await server.fetch(`odata/${path}?${new URLSearchParams(query).toString()}`, {
    headers: who.headers,
  })
  return { status: response.status, reply: (await response.json()) as Reply }
}

async function lastNames(query: Record<string, string>): Promise<unknown[]> {
  const { status, reply } = await read(kim, 'Patients', { $orderby: 'NameLast,NameFirst,NameMiddle', ...query })
  expect(status).toBe(200)
  return reply.value.map(({ NameLast }) => NameLast)
}

async function opened(lastName: string): Promise<SignedIn> {
  const staff = await server.signIn('drkim', password, { PUserType: 99, site: clinic.sites.home })
  const response = await server.fetch('account/open-patient', {
    headers: staff.headers,
    body: { PtID: idOf.get(lastName) },
  })
  expect(response.status).toBe(200)
  const { token } = (await response.json()) as { token: string }
  return { ...staff, token, headers: { authorization: `Bearer ${token}` } }
}

describe('the patient list for staff', () => {
  test('contains the active patients of their sites and those without a site, sorted by name', async () => {
    expect(await lastNames({})).toEqual([
      'Álvarez',
      'alvarez',
      'Ames',
      'Ångström',
      'Boyd',
      "O'Brien 100%_",
      'Site',
      'Zöe',
      'منصور',
      '王',
    ])
    const { reply } = await read(kim, 'Patients', { $count: 'true', $top: '2', $skip: '2' })
    expect(reply['@odata.count']).toBe(10)
    expect(reply.value).toHaveLength(2)
  })

  test('filters by the first letter of the last name, ignoring case and accents', async () => {
    expect(await lastNames({ $filter: "startswith(tolower(NameLast),'a')" })).toEqual([
      'Álvarez',
      'alvarez',
      'Ames',
      'Ångström',
    ])
    expect(await lastNames({ $filter: "startswith(tolower(NameLast),'z')" })).toEqual(['Zöe'])
  })

  test('filters by last names that start with none of the given letters', async () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')
    const $filter = letters.map((letter) => `not startswith(tolower(NameLast),'${letter}')`).join(' and ')
    expect(await lastNames({ $filter })).toEqual(['منصور', '王'])
  })

  test('searches with or without accents, and by medical record number', async () => {
    expect(await lastNames({ $filter: "contains(tolower(NameLast),'ÁLV')" })).toEqual(['Álvarez', 'alvarez'])
    expect(await lastNames({ $filter: "tolower(NameFirst) eq 'فاطمه'" })).toEqual(['منصور'])
    expect(await lastNames({ $filter: "startswith(tolower(ExtID),'m-3')" })).toEqual(['Zöe'])
    expect(await lastNames({ $filter: "contains(tolower(NameLast),'%_')" })).toEqual(["O'Brien 100%_"])
    expect(await lastNames({ $filter: "contains(tolower(NameLast),'o''b')" })).toEqual(["O'Brien 100%_"])
  })

  test('finds a date of birth, and a number inside the record number', async () => {
    const find = async ($filter: string) => {
      const reply = await server.fetch('odata/Patients/$query', { headers: kim.headers, body: { $filter } })
      return ((await reply.json()) as { value: { NameLast: string }[] }).value.map(({ NameLast }) => NameLast)
    }
    const { db } = server.databases['main']!
    await db.update(patients).set({ dob: '1974-03-14', extId: 'RFC-010484' }).where(eq(patients.nameLast, 'Zöe'))
    expect(await find("IsActive eq true and (DOB eq '1974-03-14' or DOB eq '1974-04-03')")).toEqual(['Zöe'])
    expect(await find("contains(ExtID,'010484') or PtID eq 10484")).toEqual(['Zöe'])
    await db.update(patients).set({ dob: null, extId: 'M-3' }).where(eq(patients.nameLast, 'Zöe'))
  })

  test('accepts the same query in the request body, which keeps names out of URLs', async () => {
    const ask = (body: unknown) => server.fetch('odata/Patients/$query', { headers: kim.headers, body })
    const response = await ask({
      $filter: "contains(tolower(NameLast),'alvarez')",
      $select: 'NameLast',
      $count: 'true',
    })
    expect(await response.json()).toEqual({
      value: [{ NameLast: 'Álvarez' }, { NameLast: 'alvarez' }],
      '@odata.count': 2,
    })
    expect((await ask({ $filter: "NameLast eq 'a\0b'" })).status).toBe(400)
    expect((await ask({ $top: 'many' })).status).toBe(400)
    expect((await ask({ filter: "NameLast eq 'Zöe'" })).status).toBe(400)
    expect((await server.fetch('odata/Patients/$query', { headers: ann.headers, body: {} })).status).toBe(403)
  })

  test("includes a patient's site and provider on request", async () => {
    const query = { $expand: 'Site($select=NameX),Prv1', $select: 'NameLast,PrvID1', $orderby: 'Site/NameX' }
    const { reply } = await read(kim, 'Patients', { ...query, $filter: "NameFirst eq 'No' or NameFirst eq 'Bo'" })
    const { prvId } = (await server.databases['main']?.db.select().from(providers))?.at(-1) ?? {}
    expect(reply.value).toEqual([
      {
        NameLast: 'Site',
        PrvID1: prvId,
        Site: null,
        Prv1: { PrvID: prvId, NameFirst: null, NameLast: 'Lee', SiteID: null },
      },
      { NameLast: 'alvarez', PrvID1: null, Site: { NameX: 'Riverside' }, Prv1: null },
    ])
    expect(await lastNames({ $filter: "Prv1/NameLast eq 'Lee'" })).toEqual(['Site'])
    expect(await lastNames({ $filter: 'Site/SiteID eq null and PrvID1 ne null' })).toEqual(['Site'])
  })

  test('is refused to patients, and to staff without the permission', async () => {
    expect((await read(ann, 'Patients')).reply).toMatchObject({ code: 'not-allowed' })
    expect((await read(ann, 'Patients')).status).toBe(403)
    const db = server.databases['main']?.db
    const granted = { userId: clinic.drkim, objectTypeId: objectTypes.patientInfo }
    await db?.delete(accountObjectTypes).where(eq(accountObjectTypes.objectTypeId, granted.objectTypeId))
    expect((await read(kim, 'Patients')).status).toBe(403)
    await db?.insert(accountObjectTypes).values(granted)
    expect((await read(kim, 'Patients')).status).toBe(200)
  })

  test('refuses unlisted fields and malformed queries with 400', async () => {
    const wrong: Record<string, string>[] = [
      { $expand: 'Prv2' },
      { $expand: 'constructor' },
      { $expand: 'Site,' },
      { $expand: 'Site($filter=SiteID eq 1)' },
      { $expand: 'Site($select=address)' },
      { $expand: 'Site($select=)' },
      { $expand: 'Site($expand=Patients)' },
      { $expand: 'Site(((' },
      { $select: 'Site/NameX' },
      { $select: 'address' },
      { $filter: "Site/address eq 'x'" },
      { $filter: "Site/NameX/x eq 'x'" },
      { $filter: "SSN eq 'x'" },
      { $filter: 'tolower(PtID) eq 1' },
      { $orderby: 'Prv1/full_name' },
      { $orderby: '__proto__' },
    ]
    for (const query of wrong) {
      const { status } = await read(kim, 'Patients', query)
      expect(`${JSON.stringify(query)} ${status}`).toBe(`${JSON.stringify(query)} 400`)
    }
  })
})

const $orderby = 'DtFrom desc'

describe('the encounters of the open patient', () => {
  test("are sorted newest first on request, and include no other patient's", async () => {
    const staff = await opened('Álvarez')
    const { reply } = await read(staff, 'PtEncounters', { $orderby, $expand: 'Site', $select: 'EncNo,PtID' })
    const PtID = idOf.get('Álvarez')
    expect(reply.value).toEqual([
      { EncNo: 'E-0', PtID, Site: { SiteID: clinic.sites.home, NameX: 'Riverside' } },
      { EncNo: 'E-1', PtID, Site: null },
      { EncNo: 'E-2', PtID, Site: null },
      { EncNo: 'E-3', PtID, Site: null },
    ])
    const other = await read(staff, 'PtEncounters', { $filter: `PtID eq ${idOf.get('Zöe')}` })
    expect(other.reply.value).toEqual([])
  })

  test('are refused if no patient is open, as are the rooms of appointments', async () => {
    expect((await read(kim, 'PtEncounters')).status).toBe(403)
    expect((await read(kim, 'ApptLocations')).status).toBe(403)
  })

  test('can be read by the patients themselves', async () => {
    expect((await read(ann, 'PtEncounters')).reply.value).toEqual([])
    const db = server.databases['main']?.db
    await db?.insert(encounters).values({ ptId: ann.user.PtID ?? 0, encNo: 'mine' })
    expect((await read(ann, 'PtEncounters', { $select: 'EncNo' })).reply.value).toEqual([{ EncNo: 'mine' }])
    await db?.delete(accountObjectTypes).where(eq(accountObjectTypes.userId, clinic.ann))
    expect((await read(ann, 'PtEncounters')).status).toBe(403)
    expect((await read(ann, 'ApptLocations')).status).toBe(403)
  })
})

describe('the rooms of the open patient’s appointments', () => {
  const $expand = 'Location($select=NameX),Appt($select=DateAppt)'

  test('are sorted latest first on request, and can be limited to those with a bed', async () => {
    const staff = await opened('Zöe')
    const PtID = idOf.get('Zöe')
    const query = { $expand, $select: 'PtID,IsBedAssig', $orderby: 'Appt/DateAppt desc', $filter: `PtID eq ${PtID}` }
    const { reply } = await read(staff, 'ApptLocations', { ...query, $count: 'true' })
    const Location = { NameX: 'Room 1' }
    expect(reply.value).toEqual([
      { PtID, IsBedAssig: false, Location, Appt: { DateAppt: '2025-05-01T14:00' } },
      { PtID, IsBedAssig: false, Location, Appt: { DateAppt: '2025-05-01T09:30' } },
      { PtID, IsBedAssig: true, Location, Appt: { DateAppt: '2024-05-01T14:00' } },
    ])
    expect(reply['@odata.count']).toBe(3)
    const beds = await read(staff, 'ApptLocations', { ...query, $filter: `PtID eq ${PtID} and IsBedAssig eq true` })
    expect(beds.reply.value).toHaveLength(1)
    const others = await read(staff, 'ApptLocations', { $filter: `PtID eq ${idOf.get('Álvarez')}` })
    expect(others.reply.value).toEqual([])
  })
})

describe('opening a patient', () => {
  test('of another site, or an inactive patient, returns 404', async () => {
    for (const lastName of ['Where', 'Away']) {
      const response = await server.fetch('account/open-patient', {
        headers: kim.headers,
        body: { PtID: idOf.get(lastName) },
      })
      expect(response.status).toBe(404)
    }
  })
})
