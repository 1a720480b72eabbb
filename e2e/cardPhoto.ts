import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'

const folder = fileURLToPath(new URL('../node_modules/.cache/e2e', import.meta.url))

interface CardPhoto {
  /** Standard deviation of the blur, px. */
  readonly blur?: number
  readonly side?: 'front' | 'back'
  /** Whether the values have labels, as on a real card. */
  readonly hasLabels?: boolean
  readonly width?: number
  readonly height?: number
}

/** Draws a card that lies askew on a table. */
async function drawn({
  blur = 0,
  side = 'front',
  hasLabels = false,
  width = 1600,
  height = 1200,
}: CardPhoto): Promise<Sharp> {
  const text = (x: number, y: number, size: number, words: string) =>
    `<text x="${x}" y="${y}" font-size="${size}" fill="#16211b" font-family="DejaVu Sans, sans-serif">${words}</text>`
  const front = `<rect width="856" height="126" fill="#123a5c"/>${text(44, 226, 36, 'MARIA ALVAREZ RUIZ')}${text(44, 334, 36, 'BHX 4821 7730 02')}${text(470, 334, 36, '77412')}${text(44, 442, 30, '004336')}${text(44, 505, 25, 'Office $25 Specialist $50')}`
  const labels = `${text(44, 180, 24, 'Member')}${text(44, 290, 24, 'Member ID')}${text(470, 290, 24, 'Group')}${text(44, 402, 24, 'RxBIN')}`
  const back = `<rect y="44" width="856" height="64" fill="#2a332e"/>${text(44, 214, 32, '(800) 555-0110')}${text(470, 214, 32, '(800) 555-0121')}${text(44, 318, 32, '(800) 555-0134')}${text(44, 422, 26, 'P.O. Box 2210, Tulsa')}`
  const grain = Array.from(
    { length: 9 },
    (_, place) =>
      `<path d="M0 ${60 + place * 140}q400 ${place % 2 ? 30 : -26} 1600 ${place * 3 - 12}" stroke="#5d4c3c" stroke-width="7" fill="none"/>`,
  ).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1200" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">
    <rect width="1600" height="1200" fill="#6d5a48"/>${grain}
    <g transform="translate(330 330) rotate(-9) skewX(-3) scale(1.08)"><clipPath id="c"><rect width="856" height="540" rx="32"/></clipPath>
    <g clip-path="url(#c)"><rect width="856" height="540" fill="#f4f4f1"/>${side === 'front' ? front : back}${hasLabels ? labels : ''}</g></g></svg>`
  const picture = sharp(Buffer.from(svg))
  return blur > 0 ? sharp(await picture.png().toBuffer()).blur(blur) : picture
}

/** Returns a JPEG of a card that lies askew, with the place and the device in its metadata. */
export async function cardPhoto(photo: CardPhoto = {}): Promise<Buffer> {
  const exif = {
    IFD0: { Make: 'Yarrow Phone', Model: 'Secret Model' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 9/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '95/1 59/1 0/1' },
  }
  return (await drawn(photo)).flatten().jpeg({ quality: 90 }).withExif(exif).toBuffer()
}

/** Returns a file that Chromium plays as its camera: a second of a card that lies still. Drawn once. */
export async function cardClip(): Promise<string> {
  const file = join(folder, 'insurance-card.mjpeg')
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  const picture = await drawn({ width: 1280, height: 720 })
  const frame = await picture.flatten().jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer()
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, Buffer.concat(Array.from({ length: 30 }, () => frame)))
  renameSync(unfinished, file)
  return file
}
