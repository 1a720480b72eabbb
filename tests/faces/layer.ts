/** A picture with unrounded red, green and blue values per pixel. */
export interface Canvas {
  readonly width: number
  readonly height: number
  readonly data: Float32Array
}

/** A part of the scene, drawn once and then placed at its position in each frame. */
export interface Layer {
  /** Position of the part at rest, px. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Colors premultiplied by coverage. Three values per pixel. */
  readonly colour: Float32Array
  /** Coverage, 0 to 1. One value per pixel. */
  readonly cover: Float32Array
  /** What a full pulse subtracts from the colors. Three values per pixel. */
  readonly pulse: Float32Array | null
  /** First and last covered pixel of each row. Two values per row. */
  readonly spans: Int32Array
}

/** Returns color, coverage and pulse weight at a place of the layer. */
export type Shade = (x: number, y: number) => { r: number; g: number; b: number; cover: number; pulse?: number }

/**
 * How much the pulse affects each channel, relative to green: the blood volume pulse signature (0.33, 0.77, 0.53),
 * normalized.
 */
export const bloodColour = [0.33 / 0.77, 1, 0.53 / 0.77] as const

export function drawLayer(place: { x: number; y: number; width: number; height: number }, shade: Shade): Layer {
  const width = Math.ceil(place.width)
  const height = Math.ceil(place.height)
  const colour = new Float32Array(3 * width * height)
  const cover = new Float32Array(width * height)
  const pulse = new Float32Array(3 * width * height)
  const spans = new Int32Array(2 * height)
  for (let y = 0; y < height; y++) {
    let first = width
    let last = -1
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const here = shade(x, y)
      if (here.cover <= 0) continue
      first = Math.min(first, x)
      last = x
      cover[i] = here.cover
      ;[here.r, here.g, here.b].forEach((value, c) => {
        colour[3 * i + c] = value * here.cover
        pulse[3 * i + c] = value * here.cover * (here.pulse ?? 0) * (bloodColour[c] ?? 0)
      })
    }
    spans[2 * y] = first
    spans[2 * y + 1] = last
  }
  const beats = pulse.some((value) => value !== 0)
  return {
    x: Math.round(place.x),
    y: Math.round(place.y),
    width,
    height,
    colour,
    cover,
    pulse: beats ? pulse : null,
    spans,
  }
}

/** Draws a layer onto the canvas, displaced by `dx`, `dy` px (fractions too), minus `beat` times its pulse. */
export function layOver(
  canvas: Canvas,
  layer: Layer,
  { dx, dy, beat }: { dx: number; dy: number; beat: number },
): void {
  const { width, height, colour, cover, pulse, spans } = layer
  const left = layer.x + Math.floor(dx)
  const top = layer.y + Math.floor(dy)
  const fx = dx - Math.floor(dx)
  const fy = dy - Math.floor(dy)
  const lit = pulse && beat !== 0 ? takePulse(colour, pulse, beat) : colour
  // Bilinear weights of this pixel, the left, the upper and the upper left one.
  const wa = (1 - fx) * (1 - fy)
  const wb = fx * (1 - fy)
  const wc = (1 - fx) * fy
  const wd = fx * fy
  for (let y = Math.max(0, -top); y <= height && top + y < canvas.height; y++) {
    const here = Math.min(y, height - 1)
    const above = Math.max(y - 1, 0)
    const hereWeight = y < height ? 1 : 0
    const aboveWeight = y > 0 ? 1 : 0
    const first = Math.min(spans[2 * here] ?? 0, spans[2 * above] ?? 0)
    const last = Math.max(spans[2 * here + 1] ?? -1, spans[2 * above + 1] ?? -1) + 1
    const from = Math.max(first, -left, 0)
    const to = Math.min(last, canvas.width - 1 - left, width)
    for (let x = from; x <= to; x++) {
      const xa = x < width ? 1 : 0
      const xb = x > 0 ? 1 : 0
      const a = here * width + Math.min(x, width - 1)
      const b = here * width + Math.max(x - 1, 0)
      const c = above * width + Math.min(x, width - 1)
      const d = above * width + Math.max(x - 1, 0)
      const pa = wa * xa * hereWeight
      const pb = wb * xb * hereWeight
      const pc = wc * xa * aboveWeight
      const pd = wd * xb * aboveWeight
      const covered = pa * (cover[a] ?? 0) + pb * (cover[b] ?? 0) + pc * (cover[c] ?? 0) + pd * (cover[d] ?? 0)
      if (covered === 0) continue
      const out = 3 * ((top + y) * canvas.width + left + x)
      const rest = 1 - covered
      for (let channel = 0; channel < 3; channel++) {
        canvas.data[out + channel] =
          rest * (canvas.data[out + channel] ?? 0) +
          pa * (lit[3 * a + channel] ?? 0) +
          pb * (lit[3 * b + channel] ?? 0) +
          pc * (lit[3 * c + channel] ?? 0) +
          pd * (lit[3 * d + channel] ?? 0)
      }
    }
  }
}

/** Fills the canvas with a layer of its size. */
export function fillWith(canvas: Canvas, { colour, pulse }: Layer, beat: number): void {
  for (let i = 0; i < canvas.data.length; i++) canvas.data[i] = (colour[i] ?? 0) - beat * (pulse?.[i] ?? 0)
}

let scratch = new Float32Array(0)

function takePulse(colour: Float32Array, pulse: Float32Array, beat: number): Float32Array {
  if (scratch.length < colour.length) scratch = new Float32Array(colour.length)
  for (let i = 0; i < colour.length; i++) scratch[i] = (colour[i] ?? 0) - beat * (pulse[i] ?? 0)
  return scratch
}
