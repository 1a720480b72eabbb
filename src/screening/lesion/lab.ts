/** A color in CIE Lab, D65: lightness 0 to 100, red against green, yellow against blue. */
export type Lab = readonly [lightness: number, a: number, b: number]

/** Light of a channel's level, 0 to 1. */
const light = Float64Array.from({ length: 256 }, (_, level) => {
  const share = level / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

/** Returns a color of sRGB, 0 to 255, in Lab. */
export function labOf(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [lightOf(red), lightOf(green), lightOf(blue)]
  const x = bend((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.950_47)
  const y = bend(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = bend((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.088_83)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const lightOf = (level: number): number => light[Math.max(0, Math.min(255, Math.round(level)))] ?? 0

const bend = (value: number): number => (value > 0.008_856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)

/** Returns how different two colors look (CIE 1976): about 2.3 is just noticeable. */
export function difference([l, a, b]: Lab, [m, c, d]: Lab): number {
  return Math.hypot(l - m, a - c, b - d)
}
