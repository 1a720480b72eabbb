import { type Canvas, drawLayer, type Layer } from './layer.ts'
import { randomNumbers } from './randomNumbers.ts'

/** Draws a room: wallpaper, a shelf and a picture. */
export function drawRoom(width: number, height: number, seed: number): Canvas {
  const data = new Float32Array(3 * width * height)
  const unit = Math.min(width, height) / 480
  const random = randomNumbers(seed)
  const grain = Array.from({ length: 8192 }, () => 6 * (random() - 0.5))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const light = 0.82 + 0.26 * (x / width) - 0.12 * (y / height)
      const paper = 5 * Math.sin(x / (9 * unit)) * Math.sin(y / (13 * unit)) + (grain[(x * 7 + y * 131) & 8191] ?? 0)
      let [r, g, b] = [150, 158, 166]
      const shelf = x < 0.24 * width && Math.abs(y - 0.42 * height) < 7 * unit
      const books = x < 0.22 * width && y > 0.2 * height && y < 0.405 * height
      const frame = x > 0.8 * width && x < 0.95 * width && y > 0.15 * height && y < 0.42 * height
      if (shelf) [r, g, b] = [104, 96, 90]
      else if (books) {
        const no = Math.floor(x / (17 * unit))
        ;[r, g, b] = [70 + ((no * 53) % 90), 80 + ((no * 31) % 70), 96 + ((no * 71) % 80)]
      } else if (frame) [r, g, b] = [88 + 0.2 * (y / unit), 118, 132 - 0.15 * (x / unit - 500)]
      const i = 3 * (y * width + x)
      data[i] = r * light + paper
      data[i + 1] = g * light + paper
      data[i + 2] = b * light + paper
    }
  }
  return { width, height, data }
}

/** Draws shoulders and chest in a knitted jumper. `centre`: middle of the face. */
export function drawTorso(o: { centre: { x: number; y: number }; unit: number; height: number; seed: number }): Layer {
  const random = randomNumbers(o.seed)
  const wool = Array.from({ length: 8192 }, () => 14 * (random() - 0.5))
  const left = -250
  const top = 165
  const spare = 40 * o.unit
  const place = {
    x: o.centre.x + left * o.unit,
    y: o.centre.y + top * o.unit,
    width: 500 * o.unit,
    height: Math.max(8, o.height - (o.centre.y + top * o.unit) + spare),
  }
  return drawLayer(place, (px, py) => {
    const x = (px + 0.5) / o.unit + left
    const y = (py + 0.5) / o.unit + top
    const shoulder =
      184 + 0.0011 * x * x - 16 * Math.exp(-((x / 70) ** 2)) + (Math.abs(x) > 190 ? (Math.abs(x) - 190) ** 1.6 : 0)
    const cover = Math.min(1, Math.max(0, (y - shoulder) * o.unit + 0.5))
    const stripe = Math.sin(y / 4.5) > 0.35 ? 26 : 0
    const collar = y - shoulder < 12 && Math.abs(x) < 75 ? 30 : 0
    const shape = 1 - 0.25 * (x / 250) ** 2
    const thread = (wool[(px * 13 + py * 389) & 8191] ?? 0) + stripe + collar
    return { r: (62 + thread) * shape, g: (84 + thread) * shape, b: (116 + thread) * shape, cover }
  })
}

/** Draws a hand over the face. It has no pulse. */
export function drawHand(o: { centre: { x: number; y: number }; unit: number; tone: readonly number[] }): Layer {
  const place = {
    x: o.centre.x - 120 * o.unit,
    y: o.centre.y - 120 * o.unit,
    width: 240 * o.unit,
    height: 270 * o.unit,
  }
  return drawLayer(place, (px, py) => {
    const x = px / o.unit - 120
    const y = py / o.unit - 120
    const cover = Math.hypot(x / 118, (y - 12) / 130) < 1 ? 1 : 0
    const finger = Math.abs(((x + 120) % 54) - 27) / 27
    const shade = 0.95 - (y < 60 ? 0.35 * finger ** 6 : 0) - 0.1 * (x / 120) ** 2
    const [r = 0, g = 0, b = 0] = o.tone
    return { r: r * shade, g: g * shade * 0.97, b: b * shade * 0.97, cover }
  })
}

/**
 * Draws a finger on the lens, lit by the torch: red, brighter towards the lamp. The pulse changes red by the largest
 * amount, and green by the largest share.
 */
export function drawFinger(width: number, height: number): Layer {
  const layer = drawLayer({ x: 0, y: 0, width, height }, (x, y) => {
    const far = Math.hypot(x / width - 0.62, y / height - 0.45)
    const light = 1.05 - 0.45 * far * far
    return { r: 214 * light, g: 34 * light, b: 14 * light, cover: 1, pulse: 1 }
  })
  const { pulse, colour } = layer
  // In light through a finger, the pulse changes green about four times as much as red, relatively.
  if (pulse)
    for (let i = 0; i < pulse.length; i++) pulse[i] = (colour[i] ?? 0) * (i % 3 === 0 ? 1 : i % 3 === 1 ? 4 : 3)
  return layer
}
