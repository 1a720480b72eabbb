import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentUser } from '#src/contract/account.ts'
import { healthRecords, recordEntries } from '#src/contract/healthRecords.ts'
import { image } from '#src/contract/images.ts'
import { imagePreviews, imagesOfRecord, imagingSeries, thumbnails } from '#src/contract/imaging.ts'
import { inbox, message, outbox } from '#src/contract/messages.ts'
import { plainNames } from '#src/contract/recordName.ts'
import { testMessage } from '#src/contract/testMessage.ts'
import { screeningPictures, screeningResults } from '#src/contract/screeningResults.ts'
import { testResult } from '#src/contract/testResult.ts'
import { objectTypes } from '#src/contract/objectTypes.ts'
import { testUser } from '#src/session/state/testSession.ts'
import { database } from '#src/offline/database.ts'
import { dayMs } from '#src/offline/limitedRows.ts'
import { saveReply } from '#src/offline/recordStore.ts'
import type { Keyring } from '#src/offline/Vault.ts'
import { openVault } from '#src/offline/vaults.ts'
import { maxAttachmentAhead } from '#src/registry/prefetched.ts'
import { hasRoomAhead, planAhead } from './planAhead.ts'

const now = Date.UTC(2026, 10, 22, 12)
const today = Date.UTC(2026, 10, 22)
const limits = message.keep ?? { maxRows: 0, bytes: 0, days: 0 }
const dated = (id: number, daysAgo: number, hasAttachments = true) =>
  testMessage({ messageID: id, date: new Date(now - daysAgo * dayMs).toISOString(), hasAttachments })

let keyring: Keyring

const saveList = (path: string, data: readonly object[]) => {
  const head = { etag: null, savedAt: now, checkedAt: now, entries: data.length, bytes: 10 }
  return saveReply(keyring, path, JSON.stringify({ data }), head)
}
const saveRow = (id: number, usedAt: number, checkedAt = now, bytes = 10) => {
  const limited = { template: message.path, limits, usedAt, isAhead: false, now: 0 }
  const head = { etag: null, savedAt: now, checkedAt, entries: 1, bytes }
  return saveReply(keyring, `messages/${id}`, '{}', head, undefined, limited)
}

/** Adds one row per time of use, named `messages/1001`, `messages/1002` and so on. Only index columns are valid. */
const addRows = (usedAt: readonly number[]) => {
  const none = new Uint8Array()
  const sealed = { iv: none, data: none }
  const { vault, person, sealWith: keyId } = keyring
  const common = { vault, person, keyId, head: sealed, body: sealed, template: message.path, checkedAt: now, bytes: 10 }
  return database.rows.bulkPut(usedAt.map((at, i) => ({ ...common, name: `messages/${1001 + i}`, usedAt: at })))
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  await database.open()
  keyring = await openVault({ apiUrl: '/api/main/', database: 'main', userId: 1, own: '100', person: '100' })
})
afterEach(async () => {
  vi.useRealTimers()
  await database.delete()
})

it('planAhead returns each message with attachments in either folder once, newest first, with its day', async () => {
  await saveList(inbox.path, [dated(9, 0), dated(8, 2, false), dated(7, 3)])
  await saveList(outbox.path, [dated(6, 1), dated(7, 3)])
  expect(await planAhead(keyring, now)).toEqual({
    due: [
      { name: 'messages/9', aheadOf: today },
      { name: 'messages/6', aheadOf: today - dayMs },
      { name: 'messages/7', aheadOf: today - 3 * dayMs },
    ],
    total: 3,
  })
})

it('planAhead leaves out rows confirmed within a day, and includes rows whose confirmation is older', async () => {
  await saveList(inbox.path, [dated(9, 0), dated(8, 1)])
  await saveRow(9, now)
  await saveRow(8, now, now - 2 * dayMs)
  const { due, total } = await planAhead(keyring, now)
  expect([due.map(({ name }) => name), total]).toEqual([['messages/8'], 2])
})

it('planAhead returns only as many rows as the limits allow in addition to the rows that a user opened', async () => {
  await addRows(Array.from({ length: limits.maxRows - 1 }, (_, i) => now - i))
  await saveList(inbox.path, [dated(9, 0), dated(8, 3)])
  // The rows opened today count as newer than both messages, and leave room for one row.
  expect((await planAhead(keyring, now)).due).toEqual([{ name: 'messages/9', aheadOf: today }])
})

it('hasRoomAhead returns true for a row that is saved, newer than a saved one, or opened by a user', async () => {
  await addRows(Array.from({ length: limits.maxRows }, (_, i) => today - i - 1))
  const asked = (id: number, aheadOf?: number) => ({ endpoint: message, name: `messages/${id}`, aheadOf })
  expect(await hasRoomAhead(keyring, asked(1, today), now)).toBe(true)
  expect(await hasRoomAhead(keyring, asked(1, today - dayMs), now)).toBe(false)
  expect(await hasRoomAhead(keyring, asked(1001, today - dayMs), now)).toBe(true)
  expect(await hasRoomAhead(keyring, asked(1), now)).toBe(true)
})

it('planAhead deletes rows that are too old, and returns no rows if no lists are saved', async () => {
  await saveRow(5, now, now - (limits.days + 1) * dayMs)
  expect(await planAhead(keyring, now)).toEqual({ due: [], total: 0 })
  expect(await database.rows.count()).toBe(0)
})

describe('attachments', () => {
  const attached = (blobID: number, size: number) => ({
    blobID,
    blobName: 'scan.pdf',
    fileExtension: 'pdf',
    pxHeight: null,
    pxWidth: null,
    dataTNB64: null,
    imgCatID: 1,
    imgTypeID: 2,
    recptID: 1,
    recptTypeID: 1,
    size,
  })
  const saveMessage = (id: number, daysAgo: number, ...sizes: readonly (readonly [blobID: number, size: number])[]) => {
    const data = { ...dated(id, daysAgo), attachments: sizes.map(([blobID, size]) => attached(blobID, size)) }
    const limited = { template: message.path, limits, usedAt: now - id, isAhead: false, now: 0 }
    const head = { etag: null, savedAt: now, checkedAt: now, entries: 1, bytes: 10 }
    return saveReply(keyring, `messages/${id}`, JSON.stringify({ data }), head, undefined, limited)
  }
  const planned = async () => (await planAhead(keyring, now)).due.map(({ name }) => name)

  it('of saved messages are planned, newest first, without large ones', async () => {
    await saveMessage(7, 3, [70, 1000])
    await saveMessage(9, 1, [90, 1000], [91, maxAttachmentAhead], [92, maxAttachmentAhead + 1])
    expect(await planned()).toEqual(['images/90', 'images/91', 'images/70'])
  })

  it('are planned only as far as their sizes fit the limit of the device', async () => {
    const fitting = Math.floor((image.keep?.bytes ?? 0) / ((maxAttachmentAhead * 4) / 3))
    const ids = Array.from({ length: fitting + 3 }, (_, index) => index + 1)
    for (const id of ids) await saveMessage(id, id, [100 + id, maxAttachmentAhead])
    expect(await planned()).toEqual(ids.slice(0, fitting).map((id) => `images/${100 + id}`))
  })

  it('that are stored are checked again only after a month, because they never change', async () => {
    await saveMessage(9, 1, [90, 1000])
    const limited = { template: image.path, limits: image.keep ?? limits, usedAt: now, isAhead: true, now: 0 }
    const store = (checkedAt: number) => {
      const head = { etag: null, savedAt: checkedAt, checkedAt, entries: 1, bytes: 10 }
      return saveReply(keyring, 'images/90', '{}', head, undefined, limited)
    }
    await store(now - 29 * dayMs)
    expect(await planned()).toEqual([])
    await store(now - 31 * dayMs)
    expect(await planned()).toEqual(['images/90'])
  })
})

describe('health records', () => {
  const type = (tmplId: number, count: number | null) => ({
    tmplId,
    tmplName: 'Office visit',
    exams: true,
    nonExam: false,
    showForm: true,
    showDoc: true,
    docId: null,
    count,
  })
  const saveTypes = (whose: Keyring) => {
    const head = { etag: null, savedAt: now, checkedAt: now, entries: 3, bytes: 10 }
    const types = [type(1, 2), type(2, 0), type(3, null)]
    return saveReply(whose, healthRecords.path, JSON.stringify(types), head)
  }
  const saveEntries = (tmplId: number, entries: readonly object[]) => {
    const limited = {
      template: recordEntries.path,
      limits: recordEntries.keep ?? limits,
      usedAt: 0,
      isAhead: true,
      now: 0,
    }
    const head = { etag: null, savedAt: now, checkedAt: now, entries: 1, bytes: 10 }
    const reply = JSON.stringify([{ ...type(tmplId, entries.length), entries }])
    return saveReply(keyring, `p-portal/healthrecords/list/100/${tmplId}`, reply, head, undefined, limited)
  }
  const planned = async (whose = keyring) => (await planAhead(whose, now)).due.map(({ name }) => name)

  it('are planned as the entries of each type that has some, for the patient whose rows are stored', async () => {
    await saveTypes(keyring)
    expect(await planned()).toEqual(['p-portal/healthrecords/list/100/1', 'p-portal/healthrecords/list/100/3'])
  })

  it('are planned for a patient whom the user acts for, and for no other kind of person', async () => {
    const acting = (person: string) =>
      openVault({ apiUrl: '/api/main/', database: 'main', userId: 1, own: '100', person })
    const mother = await acting('1:205')
    await saveTypes(mother)
    expect(await planned(mother)).toEqual(['p-portal/healthrecords/list/205/1', 'p-portal/healthrecords/list/205/3'])
    const provider = await acting('59:7')
    await saveTypes(provider)
    expect(await planned(provider)).toEqual([])
  })

  it('include the data of entries that have some and what they were asked, newest first, at most 20 of a type', async () => {
    const dates = ['2026-05-14', '2026-11-18', null]
    await saveEntries(1, [
      ...dates.map((createdDate, index) => ({ cnid: 11 + index, createdDate })),
      { cnid: null, createdDate: '2026-11-20', docId: 9 },
    ])
    const data = [
      'p-portal/healthrecords/cndata/12',
      'p-portal/healthrecords/cndata/11',
      'p-portal/healthrecords/cndata/13',
    ]
    const asked = ['exam/components/12', 'exam/components/11', 'exam/components/13']
    expect(await planned()).toEqual([...data, ...asked])
    const many = Array.from({ length: 30 }, (_, index) => ({ cnid: 100 + index, createdDate: '2025-01-01' }))
    await saveEntries(2, many)
    expect(await planned()).toHaveLength(2 * (3 + 20))
  })
})

it('planAhead returns the lists of the patient’s forms only if the user may see them', async () => {
  const saveUser = (objectTypeIds: readonly number[]) => {
    const head = { etag: null, savedAt: now, checkedAt: now, entries: 1, bytes: 10 }
    return saveReply(keyring, currentUser.path, JSON.stringify({ ...testUser, objectTypeIds }), head)
  }
  await saveUser([])
  expect((await planAhead(keyring, now)).due).toEqual([])
  await saveUser([objectTypes.forms])
  expect((await planAhead(keyring, now)).due.map(({ name }) => name)).toEqual([
    'p-portal/forms/pending/100',
    'p-portal/forms/completed/100',
  ])
})

describe('pictures', () => {
  const pictures = [
    { ImgID: 200, SeriesID: 20, DateCreated: '2026-11-20', PictureCount: 1 },
    { ImgID: 70, SeriesID: 7, DateCreated: '2026-11-01', IsClip: true },
    { ImgID: 66, SeriesID: 6, DateCreated: '2020-01-01', NotShownReason: 'compression' },
  ]
  const saveRecord = (name: string, data: unknown) =>
    saveReply(keyring, name, JSON.stringify(data), { etag: null, savedAt: now, checkedAt: now, entries: 1, bytes: 10 })
  const fileOf = (ImgID: number, frames = 1) => ({
    ImgID,
    ImgName: 'a',
    frames,
    PXHeight: 1,
    PXWidth: 1,
    DataSize: 1,
    ImgTypeID: 11,
    isBrowserType: true,
    pixelSpacing: null,
    windows: [],
  })
  const namesDue = async () => (await planAhead(keyring, now)).due.map(({ name }) => name.slice(name.indexOf('g/') + 2))

  it('are planned from their list, which is stored with its query: all thumbnails, series, and covers that are shown', async () => {
    const [list = ''] = plainNames(imagesOfRecord)
    await saveRecord(list, { value: pictures })
    expect(await namesDue()).toEqual([
      'thumbnails/3',
      'thumbnails/1',
      'series/20',
      'series/7',
      'series/6',
      'previews/200/0/0',
    ])
  })

  it('of a small series are planned, those of a stack are not', async () => {
    const saveSeries = (SeriesID: number, images: readonly object[]) =>
      saveReply(
        keyring,
        `p-portal/records/imaging/series/${SeriesID}`,
        JSON.stringify({ SeriesID, sliceSpacing: null, frameMs: null, isFromLow: null, images }),
        { etag: null, savedAt: now, checkedAt: now, entries: 1, bytes: 10 },
        undefined,
        {
          template: imagingSeries.path,
          limits: imagingSeries.keep ?? limits,
          usedAt: today,
          isAhead: false,
          now: 0,
        },
      )
    await saveSeries(1, [fileOf(11), fileOf(12), fileOf(13, 0)])
    await saveSeries(2, [fileOf(21), fileOf(22), fileOf(23), fileOf(24), fileOf(25)])
    await saveSeries(3, [fileOf(31, 32)])
    expect(await namesDue()).toEqual(['previews/11/0/0', 'previews/12/0/0'])
  })

  it('that the clinic removed are deleted, with their series and their block of thumbnails', async () => {
    const rowOf = (path: string, data: object, template: string, keep = limits) =>
      saveReply(
        keyring,
        `p-portal/records/imaging/${path}`,
        JSON.stringify(data),
        { etag: null, savedAt: now, checkedAt: now, entries: 1, bytes: 10 },
        undefined,
        { template, limits: keep, usedAt: today, isAhead: false, now: 0 },
      )
    const stack = {
      ...fileOf(200, 20),
      windows: [
        { name: null, center: 1, width: 1 },
        { name: null, center: 2, width: 2 },
      ],
    }
    for (const [seriesId, images] of [
      [20, [stack]],
      [9, [fileOf(900)]],
    ] as const)
      await rowOf(
        `series/${seriesId}`,
        { SeriesID: seriesId, sliceSpacing: null, frameMs: null, isFromLow: null, images },
        imagingSeries.path,
      )
    for (const preview of ['200/0/0', '200/1/1', '200/2/0', '900/0/0'])
      await rowOf(`previews/${preview}`, { frames: [] }, imagePreviews.path)
    for (const block of [3, 14]) await rowOf(`thumbnails/${block}`, [], thumbnails.path)
    const saved = async () =>
      (await database.rows.toArray())
        .map(({ name }) => name)
        .filter((name) => name.includes('imaging/'))
        .map((name) => name.slice(name.indexOf('g/') + 2))
        .toSorted()

    const before = await saved()
    await planAhead(keyring, now)
    // Without the list, nothing is known to be removed.
    expect(await saved()).toEqual(before)
    const [list = ''] = plainNames(imagesOfRecord)
    await saveRecord(list, { value: pictures })
    await planAhead(keyring, now)
    expect(await saved()).toEqual(['previews/200/0/0', 'previews/200/1/1', 'series/20', 'thumbnails/3'])
  })
})

describe('pictures of screening results', () => {
  const resultOf = (no: number, pictures: number) => {
    const { PtID: _, ...result } = testResult(100)
    const [resultID, takenAt] = [`6a0b1c2d-3e4f-4a5b-8c6d-00000000000${no}`, `2026-11-0${no}T10:00:00.000Z`]
    return { ...result, resultID, takenAt, pictures }
  }
  const pathOf = (no: number) => screeningPictures.path.replace('{resultID}', resultOf(no, 0).resultID)
  const list = (results: readonly object[]) => saveList(screeningResults.path, results)
  const savePictures = (no: number) =>
    saveReply(
      keyring,
      pathOf(no),
      '{"data":[]}',
      { etag: null, savedAt: now, checkedAt: now, entries: 1, bytes: 10 },
      undefined,
      { template: screeningPictures.path, limits, usedAt: today, isAhead: false, now: 0 },
    )
  const saved = async () =>
    (await database.rows.toArray()).map(({ name }) => name).filter((name) => name.endsWith('/pictures'))

  it('are planned for the newest results that have some', async () => {
    await list([resultOf(1, 1), resultOf(2, 0), resultOf(3, 6)])
    expect((await planAhead(keyring, now)).due.map(({ name }) => name)).toEqual([pathOf(3), pathOf(1)])
  })

  it('are deleted once the result is removed, also if it was the last one', async () => {
    for (const no of [1, 2]) await savePictures(no)
    await planAhead(keyring, now)
    expect(await saved()).toEqual([pathOf(1), pathOf(2)])
    await list([resultOf(1, 1)])
    await planAhead(keyring, now)
    expect(await saved()).toEqual([pathOf(1)])
    await list([])
    await planAhead(keyring, now)
    expect(await saved()).toEqual([])
  })
})
