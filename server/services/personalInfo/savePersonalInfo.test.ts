import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { imageCategories } from '#src/contract/images.ts'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { followedEvents } from '../../../tests/followedEvents.ts'
import { listed } from '../../../tests/personalInfoClinic.ts'
import { personalInfoDesk } from '../../../tests/personalInfoDesk.ts'
import { allowSites } from '../../../tests/scheduleClinic.ts'
import { testSeal } from '../../../tests/testSeal.ts'
import { accountObjectTypes } from '../../db/schema/accounts.ts'
import { blobs } from '../../db/schema/messages.ts'
import { patients } from '../../db/schema/people.ts'
import { addressEntries, conceptEntries, languageEntries } from '../../db/schema/personalInfo.ts'
import { doneWrites } from '../../db/schema/writes.ts'

let desk: Awaited<ReturnType<typeof personalInfoDesk>>
beforeAll(async () => {
  desk = await personalInfoDesk()
})

const address = (EntryId = 0, more: object = {}) => ({
  EntryId,
  TypeId: listed.addressType,
  Street: '27 Mill Lane',
  ZipCodeId: null,
  ZipCode: '13029',
  City: 'Riverside',
  StateId: listed.state,
  StateName: null,
  CountryId: listed.country,
  IsDefault: false,
  ...more,
})
const phone = (PhoneEntryID = 0, TextNo = '(555) 010-0141', PhoneTypeID: number = listed.phoneType) => ({
  PhoneEntryID,
  PhoneTypeID,
  TextNo,
})
const errorOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code]
const badInput = [400, 'bad-input']

describe('a save of staff', () => {
  it('stores every field, and returns when the record was changed', async () => {
    const before = await desk.updatedAt()
    const patient = {
      Title: 'Dr.',
      NameFirst: 'أنا',
      NameMiddle: 'X',
      NameLast: '王',
      NameSuffix: 'Jr.',
      NameNick: 'a'.repeat(200),
      Sex: 'F' as const,
      SSN: '123456789',
      DOB: '1980-02-29',
      DriverLicNo: 'D1234567',
      DriverLicStID: listed.state,
      MaritalStatus: 'Married',
      IsStudent: true,
      IsStudentFullTime: true,
      AdvDirectiveID: listed.directive,
      AdvDirectiveDate: '2025-01',
      IsAcctHolder: true,
      PrvID2: desk.clinic.far,
      SiteID: desk.clinic.sites.home,
      DSS: true,
    }
    const { status, body } = await desk.save({ patient })
    expect(status).toBe(200)
    const row = await desk.rowOf()
    expect(body).toEqual({ UpdatedAt: row.updatedAt.toISOString() })
    expect(row.updatedAt.toISOString() > before).toBe(true)
    expect(row).toMatchObject({
      namePrefix: 'Dr.',
      nameFirst: 'أنا',
      nameMiddle: 'X',
      nameLast: '王',
      nameSuffix: 'Jr.',
      nameNick: 'a'.repeat(200),
      sex: 'F',
      gender: 'female',
      ssnLast4: '6789',
      dob: '1980-02-29',
      driverLicEnd: '4567',
      driverLicStId: listed.state,
      maritalStatus: 'Married',
      isStudent: true,
      isStudentFullTime: true,
      advDirectiveId: listed.directive,
      advDirectiveDate: '2025-01',
      isAcctHolder: true,
      prvId2: desk.clinic.far,
      siteId: desk.clinic.sites.home,
      dss: true,
    })
    expect(row.ssnSealed && testSeal.open(row.ssnSealed, { ptId: desk.annPt, column: 'patients.ssn_sealed' })).toBe(
      '123-45-6789',
    )
    expect(await desk.changesOf()).toEqual(Object.keys(patient).toSorted())
    expect((await desk.logged()).at(-1)).toBe('personal information changed by staff')
  })

  it('writes and logs nothing if nothing differs, and keeps the time of the last change', async () => {
    const before = await desk.rowOf()
    const logged = await desk.logged()
    const { status, body } = await desk.save({
      patient: { NameFirst: 'أنا', SSN: '123 45 6789', DriverLicNo: 'D1234567', DSS: true },
    })
    expect([status, body]).toEqual([200, { UpdatedAt: before.updatedAt.toISOString() }])
    expect(await desk.rowOf()).toEqual(before)
    expect(await desk.logged()).toEqual(logged)
  })

  it('removes numbers and optional fields by null, and leaves every other field', async () => {
    const before = await desk.rowOf()
    expect((await desk.save({ patient: { SSN: null, DriverLicNo: null, NameMiddle: ' ' } })).status).toBe(200)
    const after = await desk.rowOf()
    expect(after).toMatchObject({ ssnSealed: null, ssnLast4: null, driverLicSealed: null, driverLicEnd: null })
    expect(after).toMatchObject({ nameMiddle: null, nameFirst: before.nameFirst, maritalStatus: 'Married' })
  })

  it('refuses names of 201 characters, empty and invisible names, and impossible dates', async () => {
    const before = await desk.rowOf()
    const wrong = [
      { NameFirst: 'a'.repeat(201) },
      { NameNick: 'a'.repeat(201) },
      { NameFirst: '' },
      { NameLast: ' ' },
      { NameLast: '\u200b\u2060' },
      { NameFirst: 'a\0b' },
      { DOB: '2025-02-29' },
      { DOB: '2026-01-06' },
      { DOB: '1980' },
      { AdvDirectiveDate: '2025-13' },
      { SSN: '000-12-3456' },
      { Sex: 'X' },
      { DriverLicStID: 999_999 },
      { DriverLicStID: Number.MAX_SAFE_INTEGER },
      { SchoolID: 999_999 },
      { AdvDirectiveID: 999_999 },
      { BillingTypeID: 999_999 },
      { PrvID1: 999_999 },
      { PrvID2: Number.MAX_SAFE_INTEGER },
      { SiteID: desk.clinic.sites.closed },
    ]
    for (const patient of wrong)
      expect([patient, ...errorOf(await desk.save({ patient: patient as object }))]).toEqual([patient, ...badInput])
    expect(await desk.rowOf()).toEqual(before)
  })

  it('accepts names of one letter', async () => {
    expect((await desk.save({ patient: { NameFirst: 'X', NameLast: 'O' } })).status).toBe(200)
    expect((await desk.save({ patient: { NameFirst: 'Ann', NameLast: 'Ames' } })).status).toBe(200)
  })
})

describe('addresses and phone numbers', () => {
  it('keep one default address through adding, choosing and removing', async () => {
    expect((await desk.save({ addresses: { saved: [address()] } })).status).toBe(200)
    expect((await desk.save({ addresses: { saved: [address(0, { Street: '2 Old Road' })] } })).status).toBe(200)
    const [first, second] = await desk.addressesOf()
    expect([first?.isDefault, second?.isDefault]).toEqual([true, false])
    const chosen = address(second?.addrEntryId, { Street: '2 Old Road', IsDefault: true })
    expect((await desk.save({ addresses: { saved: [chosen] } })).status).toBe(200)
    expect((await desk.addressesOf()).map(({ isDefault }) => isDefault)).toEqual([false, true])
    expect(await desk.changesOf()).toEqual(
      expect.arrayContaining([`Address/${first?.addrEntryId}`, `Address/${second?.addrEntryId}`]),
    )
    expect((await desk.save({ addresses: { saved: [], removed: [second?.addrEntryId ?? 0] } })).status).toBe(200)
    expect((await desk.addressesOf()).map(({ isDefault }) => isDefault)).toEqual([true])
    expect(await desk.changesOf()).not.toContain(`Address/${second?.addrEntryId}`)
    expect(await desk.changesOf()).toContain('Address')
  })

  it('store digits with their country code, in the order of entry', async () => {
    expect((await desk.save({ phones: { saved: [phone()] } })).status).toBe(200)
    expect(await desk.phonesOf()).toMatchObject([{ textNo: '5550100141', phoneCode: '1', appearOrder: 0 }])
    expect(errorOf(await desk.save({ phones: { saved: [phone()] } }))).toEqual(badInput)
    const [stored] = await desk.phonesOf()
    const moved = phone(stored?.phoneEntryId, '+44 20 7946 0958')
    expect((await desk.save({ phones: { saved: [moved] } })).status).toBe(200)
    expect(await desk.phonesOf()).toMatchObject([{ textNo: '2079460958', phoneCode: '44' }])
    expect((await desk.save({ phones: { saved: [], removed: [stored?.phoneEntryId ?? 0] } })).status).toBe(200)
    expect(await desk.phonesOf()).toEqual([])
  })

  it('are refused if a number is in no list, or the state is in another country', async () => {
    const wrong = [
      { TypeId: 999_999 },
      { CountryId: 999_999 },
      { StateId: 999_999 },
      { ZipCodeId: 999_999 },
      { ZipCodeId: Number.MAX_SAFE_INTEGER },
      { CountryId: 1 },
      { Street: 'a'.repeat(501) },
    ]
    for (const more of wrong)
      expect([more, ...errorOf(await desk.save({ addresses: { saved: [address(0, more)] } }))]).toEqual([
        more,
        ...badInput,
      ])
    expect(errorOf(await desk.save({ phones: { saved: [phone(0, 'ask Bo')] } }))).toEqual(badInput)
    expect(errorOf(await desk.save({ phones: { saved: [phone(0, '555', 999_999)] } }))).toEqual(badInput)
  })

  it('of another patient get the answer of missing ones, and stay', async () => {
    const kimWithBob = await desk.opened('drkim', desk.bobPt)
    const by = { by: kimWithBob, ptId: desk.bobPt }
    expect((await desk.save({ addresses: { saved: [address()] }, phones: { saved: [phone()] } }, by)).status).toBe(200)
    const [[bobsAddress], [bobsPhone]] = [await desk.addressesOf(desk.bobPt), await desk.phonesOf(desk.bobPt)]
    const [addressId, phoneId] = [bobsAddress?.addrEntryId ?? 0, bobsPhone?.phoneEntryId ?? 0]
    const missing = [404, 'not-found']
    for (const id of [addressId, 999_999]) {
      expect(errorOf(await desk.save({ addresses: { saved: [address(id)] } }))).toEqual(missing)
      expect(errorOf(await desk.save({ addresses: { saved: [], removed: [id] } }))).toEqual(missing)
    }
    for (const id of [phoneId, 999_999]) {
      expect(errorOf(await desk.save({ phones: { saved: [phone(id)] } }))).toEqual(missing)
      expect(errorOf(await desk.save({ phones: { saved: [], removed: [id] } }))).toEqual(missing)
    }
    expect(await desk.addressesOf(desk.bobPt)).toEqual([bobsAddress])
    expect(await desk.phonesOf(desk.bobPt)).toEqual([bobsPhone])
  })
})

describe('languages and concepts', () => {
  const [spoken, other] = listed.languages
  const { race, detailedRace, ethnicity, religion } = listed.concepts
  const conceptsOf = async () =>
    (await desk.db.select().from(conceptEntries).where(eq(conceptEntries.ptId, desk.annPt)))
      .map(({ conceptId }) => conceptId)
      .toSorted((a, b) => a - b)

  it('keep the recorded language in step with the preferred one', async () => {
    expect((await desk.save({ LangIDs: [other, spoken] })).status).toBe(200)
    expect((await desk.rowOf()).language).toBe('x-ot')
    expect((await desk.save({ LangIDs: [spoken, other] })).status).toBe(200)
    expect((await desk.rowOf()).language).toBe('x-sp')
    const entries = await desk.db.select().from(languageEntries).where(eq(languageEntries.ptId, desk.annPt))
    expect(entries.filter(({ isPreferred }) => isPreferred).map(({ langId }) => langId)).toEqual([spoken])
    const { updatedAt } = await desk.rowOf()
    expect((await desk.save({ LangIDs: [spoken, other] })).body).toEqual({ UpdatedAt: updatedAt.toISOString() })
    expect((await desk.save({ LangIDs: [] })).status).toBe(200)
    expect((await desk.rowOf()).language).toBeNull()
  })

  it('replace only the named type, and are untouched by a save that names none', async () => {
    const all = { RaceConceptIDs: [race], EthnicityConceptIDs: [ethnicity], ReligionConceptIDs: [religion] }
    expect((await desk.save(all)).status).toBe(200)
    const before = await desk.db.select().from(conceptEntries)
    expect((await desk.save({ patient: { NameNick: 'Annie' } })).status).toBe(200)
    expect(await desk.db.select().from(conceptEntries)).toEqual(before)
    expect((await desk.save({ RaceConceptIDs: [race, detailedRace] })).status).toBe(200)
    expect(await conceptsOf()).toEqual([race, detailedRace, ethnicity, religion])
    expect((await desk.save({ ReligionConceptIDs: [] })).status).toBe(200)
    expect(await conceptsOf()).toEqual([race, detailedRace, ethnicity])
  })

  it('are refused if they are in no list, of another type, or repeated', async () => {
    const wrong = [
      { LangIDs: [999_999] },
      { LangIDs: [spoken, spoken] },
      { RaceConceptIDs: [religion] },
      { ReligionConceptIDs: [race] },
      { EthnicityConceptIDs: [999_999] },
      { RaceConceptIDs: [race, race] },
      { RaceConceptIDs: [Number.MAX_SAFE_INTEGER] },
    ]
    for (const edit of wrong) expect([edit, ...errorOf(await desk.save(edit))]).toEqual([edit, ...badInput])
  })
})

describe('a save on a stale record', () => {
  it('is refused with 412, and changes nothing', async () => {
    const UpdatedAt = await desk.updatedAt()
    expect((await desk.save({ UpdatedAt, patient: { NameNick: 'One' } })).status).toBe(200)
    const second = await desk.save({ UpdatedAt, patient: { NameNick: 'Two' } }, { by: desk.rosaWithAnn })
    expect(errorOf(second)).toEqual([412, 'changed-meanwhile'])
    expect((await desk.rowOf()).nameNick).toBe('One')
    expect(errorOf(await desk.save({ UpdatedAt: 'yesterday', patient: { NameNick: 'Two' } }))).toEqual(badInput)
  })

  it('is done once if two staff save at the same moment', async () => {
    const UpdatedAt = await desk.updatedAt()
    const both = await Promise.all([
      desk.save({ UpdatedAt, patient: { NameNick: 'Kim’s' } }),
      desk.save({ UpdatedAt, patient: { NameNick: 'Rosa’s' } }, { by: desk.rosaWithAnn }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  })

  it('is refused after an entry changed', async () => {
    const UpdatedAt = await desk.updatedAt()
    expect((await desk.save({ phones: { saved: [phone()] } })).status).toBe(200)
    expect((await desk.save({ UpdatedAt, patient: { NameNick: 'Two' } })).status).toBe(412)
  })
})

describe('a save that fails in the middle', () => {
  it.each(['concept_entries', 'patients', 'personal_info_changes', 'activity_log'])(
    'rolls back whole if %s can not be written',
    async (table) => {
      const state = async () => [
        await desk.rowOf(),
        await desk.addressesOf(),
        await desk.phonesOf(),
        await desk.db.select().from(languageEntries),
        await desk.db.select().from(conceptEntries),
        await desk.changesOf(),
        await desk.logged(),
      ]
      const before = await state()
      const error = vi.spyOn(console, 'error').mockImplementation(() => {})
      const mend = await desk.breakTable(table)
      const key = randomUUID()
      const edit = {
        patient: { NameNick: table, SSN: '123-45-6789' },
        addresses: { saved: [address(0, { IsDefault: true })] },
        LangIDs: [listed.languages[1]],
        RaceConceptIDs: [listed.concepts.detailedRace],
      }
      const UpdatedAt = await desk.updatedAt()
      expect((await desk.save({ ...edit, UpdatedAt }, { key })).status).toBe(500)
      await mend()
      expect(JSON.stringify(error.mock.calls)).not.toContain('6789')
      error.mockRestore()
      expect(await state()).toEqual(before)
    },
  )

  it('rolls back whole if one of its parts is refused', async () => {
    const before = await desk.addressesOf()
    const refused = await desk.save({ addresses: { saved: [address()] }, phones: { saved: [phone(0, 'none')] } })
    expect(refused.status).toBe(400)
    expect(await desk.addressesOf()).toEqual(before)
  })
})

describe('a repeat under the same key', () => {
  it('gets the first reply, and no hash of a number is stored with the key', async () => {
    const key = randomUUID()
    const edit = { UpdatedAt: await desk.updatedAt(), patient: { SSN: '123-45-6789' } }
    const first = await desk.save(edit, { key })
    expect(first.status).toBe(200)
    expect(await desk.save(edit, { key })).toEqual(first)
    const [one] = await desk.db.select().from(doneWrites).where(eq(doneWrites.key, key))
    const other = { ...edit, patient: { SSN: '123-45-6780' } }
    expect(await desk.save(other, { key })).toEqual(first)
    expect((await desk.db.select().from(doneWrites).where(eq(doneWrites.key, key)))[0]).toEqual(one)
    expect((await desk.save({ ...edit, patient: { NameNick: 'x' } }, { key })).status).toBe(409)
    expect((await desk.call(desk.kimWithAnn, `odata/Patients/${desk.annPt}`, edit, 'PATCH', 'x')).status).toBe(400)
  })
})

describe('who may save', () => {
  it('is staff with the record open: nobody else, not as a representative, and for no other patient', async () => {
    const edit = { patient: { NameNick: 'Mallory' } }
    const before = await desk.rowOf()
    for (const by of [desk.ann, desk.bob, await desk.bobForAnn(), await desk.staff('drkim'), await desk.kimForAnn()])
      expect(errorOf(await desk.save(edit, { by }))).toEqual([403, 'not-allowed'])
    const kimWithBob = await desk.opened('drkim', desk.bobPt)
    expect(errorOf(await desk.save(edit, { by: kimWithBob }))).toEqual([403, 'not-allowed'])
    expect(await desk.rowOf()).toEqual(before)
  })

  it('is no staff without the object type, or after the patient moved to another site', async () => {
    const { rosaWithAnn, clinic, db } = desk
    const boss = await desk.opened('boss', desk.annPt)
    await db.delete(accountObjectTypes).where(eq(accountObjectTypes.userId, boss.user.userId))
    expect((await desk.save({}, { by: boss })).status).toBe(403)
    const { siteId } = await desk.rowOf()
    await db.update(patients).set({ siteId: clinic.sites.harbor }).where(eq(patients.ptId, desk.annPt))
    expect(errorOf(await desk.save({}, { by: rosaWithAnn }))).toEqual([403, 'representation-ended'])
    await db.update(patients).set({ siteId }).where(eq(patients.ptId, desk.annPt))
    await allowSites(db, clinic.drkim, [clinic.sites.home])
  })
})

describe('the picture', () => {
  it('is the caller’s upload of its category, and replaces the former one', async () => {
    const { uploadKey, status } = await desk.upload()
    expect(status).toBe(200)
    expect((await desk.save({ pictureUploadKey: uploadKey })).status).toBe(200)
    const first = (await desk.rowOf()).pictureBlobId ?? 0
    expect((await desk.call(desk.ann, 'p-portal/personal-info/picture')).body).toMatchObject({
      blobAsDataURL: expect.stringMatching(/^data:image\/png;base64,/),
    })
    const second = await desk.upload()
    expect((await desk.save({ pictureUploadKey: second.uploadKey })).status).toBe(200)
    expect(await desk.db.$count(blobs, eq(blobs.blobId, first))).toBe(0)
    expect((await desk.save({ pictureUploadKey: null })).status).toBe(200)
    expect((await desk.rowOf()).pictureBlobId).toBeNull()
  })

  it('is refused if it was uploaded by another, for something else, or is another patient’s', async () => {
    const gone = [409, 'attachment-gone']
    const attachment = await desk.upload(undefined, undefined, { imgCatId: imageCategories.messageAttachment })
    const { uploadKey } = await desk.upload()
    for (const key of [randomUUID(), attachment.uploadKey])
      expect(errorOf(await desk.save({ pictureUploadKey: key }))).toEqual(gone)
    expect(errorOf(await desk.save({ pictureUploadKey: uploadKey }, { by: desk.rosaWithAnn }))).toEqual(gone)
    expect((await desk.save({ pictureUploadKey: uploadKey })).status).toBe(200)
    const by = { by: await desk.opened('drkim', desk.bobPt), ptId: desk.bobPt }
    expect(errorOf(await desk.save({ pictureUploadKey: uploadKey }, by))).toEqual(gone)
    const pdf = `data:application/pdf;base64,${Buffer.from('%PDF-1.4\n%%EOF').toString('base64')}`
    const file = await desk.upload(undefined, undefined, { dataUrl: pdf })
    expect(file.status).toBe(200)
    expect(errorOf(await desk.save({ pictureUploadKey: file.uploadKey }))).toEqual(badInput)
  })

  it('can be uploaded only by staff with an open record', async () => {
    const kim = await desk.staff('drkim')
    const forAnn = await desk.bobForAnn()
    expect((await desk.upload(kim)).status).toBe(403)
    expect((await desk.upload(desk.ann, [desk.annPt, 1])).status).toBe(403)
    expect((await desk.upload(forAnn, [desk.annPt, 1])).status).toBe(403)
    const own = { userId: desk.clinic.drkim, objectTypeId: objectTypes.personalInfo }
    await desk.db.delete(accountObjectTypes).where(eq(accountObjectTypes.objectTypeId, objectTypes.personalInfo))
    expect((await desk.upload()).status).toBe(403)
    await desk.db
      .insert(accountObjectTypes)
      .values([own, { ...own, userId: desk.clinic.ann }, { ...own, userId: desk.clinic.bob }])
  })
})

describe('an event', () => {
  it('reaches the patient and staff who may see the record', async () => {
    const kim = await desk.staff('drkim')
    const streams = await Promise.all(
      [desk.ann, kim].map(async ({ headers }) =>
        followedEvents(await desk.server.fetch('p-portal/events', { headers })),
      ),
    )
    await vi.waitFor(() => expect(streams.every(({ beats }) => beats > 0)).toBe(true))
    expect((await desk.save({ patient: { NameNick: 'Event' } })).status).toBe(200)
    for (const { kinds } of streams) await vi.waitFor(() => expect(kinds).toContain('personal-info'))
    for (const { leave } of streams) await leave()
  })
})

describe('who changed a field', () => {
  it('is told to staff, and refused to patients', async () => {
    const { status, body } = await desk.call(desk.kimWithAnn, 'p-portal/personal-info/changes')
    expect(status).toBe(200)
    expect(body).toContainEqual({
      field: 'NameNick',
      changedAt: new Date(desk.clock.now).toISOString(),
      changedBy: 'Dr. Kim Kerr',
    })
    for (const by of [desk.ann, await desk.bobForAnn()])
      expect((await desk.call(by, 'p-portal/personal-info/changes')).status).toBe(403)
  })
})

it('no two default addresses are ever stored', async () => {
  const all = await desk.db.select().from(addressEntries).where(eq(addressEntries.ptId, desk.annPt))
  expect(all.filter(({ isDefault }) => isDefault)).toHaveLength(1)
})
