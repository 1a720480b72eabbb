import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { imagingCategories } from '#src/contract/imaging.ts'
import { accounts } from '../server/db/schema/accounts.ts'
import { grayElements } from '../server/imaging/grayElements.ts'
import { readPicture } from '../server/imaging/readPicture.ts'
import { writeDicom } from '../server/imaging/writeDicom.ts'
import { openClinic } from '../server/openClinic.ts'
import { storePicture } from '../server/services/imaging/storePicture.ts'

/** The demo account whose record gets the pictures. Without them it is empty. */
export const picturesOf = 'newton'
/** Small photos, slices of one CT, and photos of 12 megapixels. */
export const pictureCounts = { small: 2000, slices: 100, large: 20 } as const
/** Length of the sides of a slice, px. */
const sliceSide = 512

const noise = (width: number, height: number, sigma: number) =>
  sharp({ create: { width, height, channels: 3, background: 'gray', noise: { type: 'gaussian', mean: 128, sigma } } })

const day = (no: number) => new Date(Date.UTC(2026, 10, 1) - no * 86_400_000).toISOString().slice(0, 10)

/** Returns a slice of 12 bits with a pattern that moves from slice to slice. */
function slice(no: number): Uint8Array {
  const pixels = Uint16Array.from({ length: sliceSide ** 2 }, (_, at) => {
    const [x, y] = [at % sliceSide, Math.floor(at / sliceSide)]
    return Math.floor(2000 + 1500 * Math.sin((x + 4 * no) / 25) * Math.cos((y - 3 * no) / 31))
  })
  return writeDicom([
    [0x0008_0018, 'UI', `1.2.840.99.${no}`],
    [0x0008_0060, 'CS', 'CT'],
    [0x0020_000e, 'UI', '1.2.840.99'],
    [0x0020_0013, 'IS', String(no + 1)],
    [0x0020_0032, 'DS', `0\\0\\${no * 2}`],
    [0x0020_0037, 'DS', '1\\0\\0\\0\\1\\0'],
    [0x0028_0030, 'DS', '0.7\\0.7'],
    [0x0028_1050, 'DS', '2000'],
    [0x0028_1051, 'DS', '3200'],
    ...grayElements({ rows: sliceSide, columns: sliceSide, bits: 12, bytes: new Uint8Array(pixels.buffer) }),
  ])
}

/** Adds the pictures: the CT is the newest, then the photos of 12 megapixels, then the small ones. */
export async function addPictures(dataDir: string): Promise<void> {
  const clinic = await openClinic({ DATA_DIR: dataDir }, { stopOnSignal: false })
  try {
    const db = clinic.databases.get('main')?.db
    if (!db) throw new Error('the clinic has no main database')
    const [account] = await db.select().from(accounts).where(eq(accounts.userNameKey, picturesOf))
    const ptId = account?.ptId
    if (!ptId) throw new Error(`the demo clinic has a patient ${picturesOf}`)
    const ctx = { db, now: () => new Date() }
    const add = async (bytes: Uint8Array, name: string, imgCatId: number, takenOn: string) =>
      storePicture(ctx, { ptId, imgCatId, takenOn }, await readPicture(bytes, name))
    const [large, small] = [noise(4032, 3024, 12), noise(320, 240, 40)]
    const [largeRaw, smallRaw] = await Promise.all([large.png().toBuffer(), small.png().toBuffer()])
    // oxlint-disable no-await-in-loop -- writers of one record wait for each other
    for (let no = 0; no < pictureCounts.large; no++) {
      const photo = sharp(largeRaw).modulate({ hue: no * 9, brightness: 1 + no / 100 })
      await add(await photo.jpeg({ quality: 88 }).toBuffer(), `large-${no}.jpg`, imagingCategories.photo, day(no))
    }
    for (let no = 0; no < pictureCounts.slices; no++)
      await add(slice(no), `slice-${no}.dcm`, imagingCategories.ct, day(-5))
    for (let no = 0; no < pictureCounts.small; no++) {
      const photo = sharp(smallRaw).linear(1 + no / 10_000, no % 50)
      await add(await photo.jpeg({ quality: 70 }).toBuffer(), `small-${no}.jpg`, imagingCategories.wound, day(40 + no))
    }
    // oxlint-enable no-await-in-loop
  } finally {
    await clinic.close()
  }
}
