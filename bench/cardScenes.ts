import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { cardAspect, cornerRadius } from '#src/workers/photos/card/cardShape.ts'
import { homography, inverse, mapped } from '#src/workers/photos/card/homography.ts'
import type { Corners, Pixels } from '#src/workers/photos/card/Pixels.ts'
import { randomNumbers } from '../tests/faces/randomNumbers.ts'

/** A photo of a card that was put together from real photos, a drawn card and the faults of a camera. */
export interface CardScene {
  readonly picture: Pixels
  readonly corners: Corners
  readonly background: string
  /** Blur by the camera or the hand: standard deviation in px of a card that is 640 px wide. */
  readonly blur: number
  /** Share of the card on which a lamp shines. */
  readonly glare: number
  /** Brightness by that of a well-lit photo. */
  readonly light: number
}

export type Fault = 'none' | 'blur' | 'glare' | 'dark'

const cardWidth = 1370
const cardHeight = Math.round(cardWidth / cardAspect)

/** Drawn cards: those of the design, a dark one, and one with a picture-like pattern. */
function drawings(): string[] {
  const text = (x: number, y: number, size: number, fill: string, words: string) =>
    `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" font-family="DejaVu Sans, sans-serif">${words}</text>`
  const rows = (ink: string, label: string) =>
    [
      text(44, 182, 22, label, 'Member'),
      text(44, 226, 36, ink, 'MARIA ALVAREZ RUIZ'),
      text(44, 290, 22, label, 'Member ID'),
      text(44, 334, 36, ink, 'BHX 4821 7730 02'),
      text(470, 290, 22, label, 'Group'),
      text(470, 334, 36, ink, '77412'),
      text(44, 400, 22, label, 'RxBIN'),
      text(44, 442, 30, ink, '004336'),
      text(400, 400, 22, label, 'Effective'),
      text(400, 442, 30, ink, '01/01/2026'),
      text(44, 514, 25, ink, 'Office $25   Specialist $50   Urgent care $60   ER $250'),
    ].join('')
  const svg = (body: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 856 540" width="${cardWidth}" height="${cardHeight}">${body}</svg>`
  return [
    svg(
      `<rect width="856" height="540" fill="#fff"/><rect width="856" height="126" fill="#123a5c"/>${text(160, 80, 40, '#fff', 'Blue Harbor Health')}${rows('#16211b', '#4d5a53')}<path d="M44 474h768" stroke="#b9c2bc" stroke-width="2"/>`,
    ),
    svg(
      `<rect width="856" height="540" fill="#f7f6f2"/><rect y="44" width="856" height="64" fill="#2a332e"/>${text(44, 172, 22, '#4d5a53', 'Member services')}${text(44, 214, 32, '#16211b', '(800) 555-0110')}${text(470, 172, 22, '#4d5a53', 'Provider line')}${text(470, 214, 32, '#16211b', '(800) 555-0121')}${text(44, 422, 26, '#16211b', 'P.O. Box 2210, Tulsa, OK 74101. Payer 60054')}${text(44, 502, 23, '#16211b', 'This card does not prove coverage. Call to check benefits.')}`,
    ),
    svg(
      `<rect width="856" height="540" fill="#1d2b45"/>${text(44, 90, 44, '#e8d9a8', 'Western Trades Fund')}${rows('#fff', '#b8c4dc')}`,
    ),
    svg(
      `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#cfe6d8"/><stop offset="1" stop-color="#8fc1d6"/></linearGradient></defs><rect width="856" height="540" fill="url(#g)"/><circle cx="690" cy="150" r="110" fill="#5b9a8b"/>${text(44, 90, 44, '#12352f', 'Riverside Plan')}${rows('#10201c', '#2f4a44')}`,
    ),
  ]
}

async function rawOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}

const size = { width: 1600, height: 1200 } as const

/** Surfaces that are drawn: a plain light table, a dark one, and a checked cloth. */
const drawnSurfaces = {
  'light table': '<rect width="1600" height="1200" fill="#dedbd4"/>',
  'dark table': '<rect width="1600" height="1200" fill="#2c2622"/>',
  'checked cloth': `<rect width="1600" height="1200" fill="#efe9e4"/>${Array.from({ length: 14 }, (_, n) => `<rect x="${n * 120}" width="60" height="1200" fill="#b5443c" opacity="0.55"/><rect y="${n * 120}" width="1600" height="60" fill="#b5443c" opacity="0.55"/>`).join('')}`,
} as const

/** Material for scenes: drawn cards, and photos in these folders as what lies below the card. */
export async function loadMaterial(folders: readonly string[]) {
  const cards = await Promise.all(drawings().map((svg) => rawOf(sharp(Buffer.from(svg)))))
  const backgrounds: { name: string; picture: Pixels }[] = []
  for (const [name, body] of Object.entries(drawnSurfaces)) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">${body}</svg>`
    backgrounds.push({ name, picture: await rawOf(sharp(Buffer.from(svg))) })
  }
  for (const folder of folders)
    for (const name of (await readdir(folder)).toSorted())
      if (/\.(jpe?g|png)$/i.test(name)) {
        const fitted = sharp(join(folder, name)).rotate().resize(size.width, size.height, { fit: 'cover' })
        backgrounds.push({ name, picture: await rawOf(fitted) })
      }
  return { cards, backgrounds }
}
export type Material = Awaited<ReturnType<typeof loadMaterial>>

/** Returns the corners of a card that lies askew: turned, tilted away, and anywhere in the picture. */
function placed(random: () => number): Corners {
  const turns = (Math.floor(random() * 4) * Math.PI) / 2
  const angle = (random() < 0.7 ? 0 : turns) + (random() - 0.5) * 0.9
  const wide = size.width * (0.4 + 0.3 * random())
  const high = wide / cardAspect
  const focal = size.width * (0.8 + 0.5 * random())
  const [tiltX, tiltY] = [(random() - 0.5) * 0.9, (random() - 0.5) * 0.9]
  const middle = { x: size.width * (0.5 + (random() - 0.5) * 0.12), y: size.height * (0.5 + (random() - 0.5) * 0.12) }
  const corner = (u: number, v: number) => {
    const flat = { x: (u - 0.5) * wide, y: (v - 0.5) * high }
    const turned = {
      x: flat.x * Math.cos(angle) - flat.y * Math.sin(angle),
      y: flat.x * Math.sin(angle) + flat.y * Math.cos(angle),
    }
    const depth = focal + turned.x * Math.sin(tiltX) + turned.y * Math.sin(tiltY)
    return {
      x: middle.x + (turned.x * Math.cos(tiltX) * focal) / depth,
      y: middle.y + (turned.y * Math.cos(tiltY) * focal) / depth,
    }
  }
  return [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)]
}

/** Returns how much of a point of the card is inside its rounded outline, 0 to 1. `u`, `v`: px of the drawn card. */
function inside(u: number, v: number): number {
  const radius = cornerRadius * cardWidth
  const dx = Math.max(radius - u, u - (cardWidth - radius), 0)
  const dy = Math.max(radius - v, v - (cardHeight - radius), 0)
  return Math.min(1, Math.max(0, radius - Math.hypot(dx, dy) + 0.5))
}

/** Returns how dark the soft shadow of the card is at a point, 0 to 1. */
function shadow(u: number, v: number): number {
  const off = Math.hypot(Math.max(-u, u - cardWidth, 0), Math.max(-v, v - cardHeight, 0))
  return Math.max(0, 1 - off / 60) ** 2
}

const isWhole = (corners: Corners) =>
  corners.every(({ x, y }) => x > 20 && y > 20 && x < size.width - 20 && y < size.height - 20)

/** Returns a scene that is the same for the same seed. */
export async function cardScene({ cards, backgrounds }: Material, seed: number, fault: Fault): Promise<CardScene> {
  const random = randomNumbers(seed * 7919 + 13)
  const below = backgrounds[seed % backgrounds.length] ?? backgrounds[0]
  const card = cards[Math.floor(random() * cards.length)] ?? cards[0]
  if (!below || !card) throw new Error('cardScene: expected material')
  let corners = placed(random)
  while (!isWhole(corners)) corners = placed(random)
  const [a, b, c, d] = corners
  const mapping = homography(cardWidth, cardHeight, corners)
  const toCard = mapping && inverse(mapping)
  if (!toCard) throw new Error('cardScene: corners on one line')
  const data = new Uint8ClampedArray(below.picture.data)
  const light = fault === 'dark' ? 0.1 + 0.12 * random() : 0.72 + 0.22 * random()
  const slope = (random() - 0.5) * 0.35
  const shade = { x: random() * size.width, angle: random() * 3, dark: random() < 0.35 ? 0.62 : 1 }
  const depth = 0.15 + 0.35 * random()
  const glareSize = fault === 'glare' ? 0.09 + 0.1 * random() : 0
  const lamp = { u: cardWidth * (0.25 + 0.5 * random()), v: cardHeight * (0.3 + 0.4 * random()) }
  let lit = 0
  let onCard = 0
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      const at = (y * size.width + x) * 4
      const { x: u, y: v } = mapped(toCard, { x: x + 0.5, y: y + 0.5 })
      const cover = inside(u, v)
      const shaded = shadow(u - 12, v - 16) * depth * (1 - cover)
      const lightHere =
        light *
        (1 + slope * (x / size.width - 0.5)) *
        ((x - shade.x) * Math.cos(shade.angle) + (y - size.height / 2) * Math.sin(shade.angle) > 0 ? 1 : shade.dark)
      let shine = 0
      if (cover > 0.5) {
        onCard++
        const off = Math.hypot(u - lamp.u, (v - lamp.v) * 1.3) / cardWidth
        shine = glareSize === 0 ? 0 : Math.max(0, 1.5 - off / glareSize) * 300
        if (shine > 150) lit++
      }
      const from =
        (Math.min(cardHeight - 1, Math.max(0, Math.floor(v))) * cardWidth +
          Math.min(cardWidth - 1, Math.max(0, Math.floor(u)))) *
        4
      for (let channel = 0; channel < 3; channel++) {
        const floor = (data[at + channel] ?? 0) * (1 - shaded)
        const value = cover * (card.data[from + channel] ?? 0) + (1 - cover) * floor
        data[at + channel] = value * lightHere + shine
      }
    }
  const wide = (Math.hypot(b.x - a.x, b.y - a.y) + Math.hypot(c.x - d.x, c.y - d.y)) / 2
  const blur = fault === 'blur' ? 2.6 + 3 * random() : 0.45 + 0.5 * random()
  const sigma = Math.max(0.4, (blur * wide) / 640)
  const blurred = await sharp(data, { raw: { ...size, channels: 4 } })
    .blur(sigma)
    .raw()
    .toBuffer()
  const noise = (fault === 'dark' ? 5 : 1.5) + 3 * random()
  for (let at = 0; at < blurred.length; at++) {
    if (at % 4 === 3) continue
    const gauss = Math.sqrt(-2 * Math.log(random() + 1e-9)) * Math.cos(2 * Math.PI * random())
    blurred[at] = Math.min(255, Math.max(0, (blurred[at] ?? 0) + gauss * noise))
  }
  const jpeg = await sharp(blurred, { raw: { ...size, channels: 4 } })
    .jpeg({ quality: 68 + Math.floor(random() * 26) })
    .toBuffer()
  return { picture: await rawOf(sharp(jpeg)), corners, background: below.name, blur, glare: lit / onCard, light }
}
