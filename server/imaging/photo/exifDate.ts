import { isDay } from '#src/lib/isDay.ts'

/** Tags of dates and their offsets from UTC in Exif's own directory: when taken, and when digitized. */
const dateTags = [
  [0x9003, 0x9011],
  [0x9004, 0x9012],
] as const
const exifDirectory = 0x8769

/**
 * Returns when a picture was taken by its Exif data, as a clinical date: an instant if the offset from UTC is stated,
 * else a day, because a time without a zone is no instant. Null if there is no valid date. `exif` is the TIFF structure,
 * with or without the prefix of JPEG.
 */
export function exifDate(exif: Uint8Array): string | null {
  const start = String.fromCharCode(...exif.subarray(0, 6)) === 'Exif\0\0' ? 6 : 0
  try {
    const tiff = new DataView(exif.buffer, exif.byteOffset + start, exif.byteLength - start)
    const isLittle = tiff.getUint16(0) === 0x4949
    const main = entriesOf(tiff, tiff.getUint32(4, isLittle), isLittle)
    const at = main.get(exifDirectory)
    if (at === undefined) return null
    const own = entriesOf(tiff, tiff.getUint32(at + 8, isLittle), isLittle)
    for (const [dateTag, offsetTag] of dateTags) {
      const date = clinicalDate(textOf(tiff, own.get(dateTag), isLittle), textOf(tiff, own.get(offsetTag), isLittle))
      if (date) return date
    }
  } catch (error) {
    // DataView throws a RangeError if the data is truncated.
    if (!(error instanceof RangeError)) throw error
  }
  return null
}

/** Returns where the entries of a directory are, by their tags. */
function entriesOf(tiff: DataView, directory: number, isLittle: boolean): Map<number, number> {
  const entries = new Map<number, number>()
  const count = tiff.getUint16(directory, isLittle)
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + entry * 12
    entries.set(tiff.getUint16(at, isLittle), at)
  }
  return entries
}

/** Returns the text of an entry; up to 4 characters are in the entry itself. Empty if there is no such entry. */
function textOf(tiff: DataView, entry: number | undefined, isLittle: boolean): string {
  if (entry === undefined) return ''
  const length = Math.min(32, tiff.getUint32(entry + 4, isLittle))
  const start = length > 4 ? tiff.getUint32(entry + 8, isLittle) : entry + 8
  let text = ''
  for (let place = 0; place < length; place += 1) text += String.fromCharCode(tiff.getUint8(start + place))
  return text.replace(/\0.*$/s, '').trim()
}

function clinicalDate(text: string, offset: string): string | null {
  const match = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}):(\d{2}):(\d{2})$/.exec(text)
  if (!match) return null
  const [, year, month, day, hour, minute, second] = match
  const date = `${year}-${month}-${day}`
  if (!isDay(date)) return null
  const isInstant = /^[+-](0\d|1[0-4]):[0-5]\d$/.test(offset) && Number(hour) < 24 && Number(minute) < 60
  return isInstant && Number(second) < 60 ? `${date}T${hour}:${minute}:${second}${offset}` : date
}
