import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imagingCategories } from '#src/contract/imaging.ts'
import { testDatabase } from '../tests/database.ts'
import { runScript } from '../tests/runScript.ts'
import { images, imagingSeries } from './db/schema/imaging.ts'
import { patients } from './db/schema/people.ts'
import { testDicom, testFile } from './imaging/testPicture.ts'

const { db, url } = await testDatabase()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yarrow-pictures-'))
  await db.insert(patients).values({ ptId: 5, extId: 'RFC-5', nameFirst: 'Ann', nameLast: 'Bell', dob: '1980-05-17' })
})
afterAll(() => rm(folder, { recursive: true }))

async function fileOf(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

async function run(...args: string[]) {
  const running = runScript('importImages', { env: { DATABASE_URL: url }, args })
  return { code: await running.exit, output: running.output() }
}

const slice = (name: string, place: string) =>
  testDicom(
    [
      [1, 2],
      [3, Number(place) + 5],
    ],
    [
      [0x0008_0060, 'CS', 'CT'],
      [0x0010_0010, 'PN', name],
      [0x0020_000e, 'UI', '1.2.3'],
      [0x0020_0032, 'DS', `0\\0\\${place}`],
      [0x0020_0037, 'DS', '1\\0\\0\\0\\1\\0'],
    ],
  )

describe('npm run import-images', () => {
  test('adds the files of a series to the record, and refuses those of others with both names', async () => {
    const own = await Promise.all(['4', '2'].map((place) => fileOf(`${place}.dcm`, slice('Bell^Ann', place))))
    const other = await fileOf('other.dcm', slice('Silva^Ana', '6'))
    const text = await fileOf('page.jpg', Buffer.from('<!doctype html>'))
    const { code, output } = await run(...own, other, text, '--patient', 'RFC-5')
    expect(code).toBe(1)
    expect(output).toContain('not added: the file is of Ana Silva, no birth date. The record is of')
    expect(output).toContain('Bell')
    expect(output).toContain('page.jpg: not added: picture: type not allowed')
    expect(output).toContain('2 of 4 files are in the record of patient 5.')
    const [series, ...more] = await db.select().from(imagingSeries).where(eq(imagingSeries.ptId, 5))
    expect(more).toEqual([])
    expect(series).toMatchObject({ imgCatId: imagingCategories.ct, pictureCount: 2, addedBy: null, isFromLow: true })
    const stored = await db.select().from(images).where(eq(images.ptId, 5)).orderBy(asc(images.ordinal))
    expect(stored.map(({ name, ordinal }) => [name, ordinal])).toEqual([
      ['2.dcm', 2],
      ['4.dcm', 4],
    ])
    expect(await run(...own, '--patient', 'RFC-5')).toMatchObject({
      code: 0,
      output: expect.stringContaining('the record has this file already'),
    })
  }, 120_000)

  test('keeps a file that can’t be shown for download, in the category that is named', async () => {
    const file = await fileOf('scan.dcm', testFile('JPGExtended.dcm'))
    const refused = await run(file, '--patient', 'RFC-5', '--category', 'knee')
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('--category: expected one of xray, ct') })
    expect(await run(file, '--patient', 'RFC-5')).toMatchObject({ code: 1 })
    await db.insert(patients).values({ ptId: 6, extId: 'RFC-6', nameFirst: 'NM1', nameLast: 'CompressedSamples' })
    const { code, output } = await run(file, '--patient', 'RFC-6', '--category', 'wound')
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('for download only') })
    const [series] = await db.select().from(imagingSeries).where(eq(imagingSeries.ptId, 6))
    expect(series).toMatchObject({ imgCatId: imagingCategories.wound, modality: 'NM' })
  }, 120_000)

  test('says that no patient has a medical record number', async () => {
    const file = await fileOf('ct.dcm', testFile('CT_small.dcm'))
    const { code, output } = await run(file, '--patient', 'RFC-7')
    expect({ code, output }).toEqual({ code: 1, output: 'no patient has this medical record number\n' })
    expect((await run('--help')).output).toContain('drawn into a picture can')
  }, 120_000)
})
