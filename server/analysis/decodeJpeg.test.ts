import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isFrame, jpegSegments } from '#src/lib/jpegSegments.ts'
import { decodeJpeg, isCameraPicture } from './decodeJpeg.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 180, g: 120, b: 90 } } })
const jpegOf = async (width: number, height: number) => new Uint8Array(await plain(width, height).jpeg().toBuffer())

/** Returns the same picture with another size in its header. */
function claiming(jpeg: Uint8Array, width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(jpeg)
  const frame = [...jpegSegments(bytes)].find(({ marker }) => isFrame(marker))
  if (!frame) throw new Error('no frame')
  const view = new DataView(bytes.buffer)
  view.setUint16(frame.start + 5, height)
  view.setUint16(frame.start + 7, width)
  return bytes
}

test('decodeJpeg decodes a camera’s picture completely, three bytes per pixel', async () => {
  const frame = await decodeJpeg(await jpegOf(640, 480), 77)
  expect(frame).toMatchObject({ takenAt: 77, width: 640, height: 480, channels: 3 })
  expect(frame?.data).toHaveLength(640 * 480 * 3)
  for (const [i, colour] of [180, 120, 90].entries()) expect(Math.abs((frame?.data[i] ?? 0) - colour)).toBeLessThan(3)
  const grey = await plain(64, 48).grayscale().jpeg().toBuffer()
  expect(await decodeJpeg(grey, 0)).toMatchObject({ channels: 3 })
})

test('isCameraPicture accepts up to 1920 x 1080 px, in either orientation, and rejects sides under 16 px', async () => {
  expect(isCameraPicture(await jpegOf(1920, 1080))).toBe(true)
  expect(isCameraPicture(await jpegOf(1080, 1920))).toBe(true)
  expect(isCameraPicture(await jpegOf(1921, 16))).toBe(false)
  expect(isCameraPicture(await jpegOf(1100, 1100))).toBe(false)
  expect(isCameraPicture(await jpegOf(15, 480))).toBe(false)
})

test('decodeJpeg refuses a small file that claims a huge picture', async () => {
  const bomb = claiming(await jpegOf(640, 480), 65_000, 65_000)
  expect(bomb.length).toBeLessThan(10_000)
  expect(await decodeJpeg(bomb, 0)).toBeNull()
})

test('decodeJpeg returns null for truncated, damaged or other data', async () => {
  const noise = Buffer.from(Array.from({ length: 640 * 480 * 3 }, (_, i) => (i * 7919) % 251))
  const raw = { width: 640, height: 480, channels: 3 } as const
  const whole = new Uint8Array(await sharp(noise, { raw }).jpeg().toBuffer())
  expect(await decodeJpeg(whole, 0)).not.toBeNull()
  for (const length of [0, 2, 20, whole.length >> 1, whole.length - 60])
    expect(await decodeJpeg(whole.subarray(0, length), 0)).toBeNull()
  expect(await decodeJpeg(claiming(whole, 1280, 960), 0)).toBeNull()
  expect(await decodeJpeg(new Uint8Array(await plain(640, 480).png().toBuffer()), 0)).toBeNull()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"/>')
  expect(await decodeJpeg(svg, 0)).toBeNull()
  await expect(sharp(svg).raw().toBuffer()).rejects.toThrow(/unsupported image format/)
})
