/** Coefficients of a digital filter: `b` for the input, `a` for the output. */
export interface Filter {
  readonly b: readonly number[]
  readonly a: readonly number[]
}

type Complex = readonly [number, number]
const times = ([a, b]: Complex, [c, d]: Complex): Complex => [a * c - b * d, a * d + b * c]
const over = ([a, b]: Complex, [c, d]: Complex): Complex => {
  const size = c * c + d * d
  return [(a * c + b * d) / size, (b * c - a * d) / size]
}
const root = ([a, b]: Complex): Complex => {
  const size = Math.sqrt(Math.hypot(a, b))
  const angle = Math.atan2(b, a) / 2
  return [size * Math.cos(angle), size * Math.sin(angle)]
}

/**
 * Returns a Butterworth band-pass of this order, from `low` to `high` Hz at `rate` samples per second (bilinear
 * transform).
 */
export function butterworth(order: number, low: number, high: number, rate: number): Filter {
  const warp = (hz: number) => 2 * rate * Math.tan((Math.PI * hz) / rate)
  const [from, to] = [warp(low), warp(high)]
  const width = to - from
  const middle = from * to
  const poles: Complex[] = []
  for (let k = 0; k < order; k++) {
    const angle = (Math.PI * (2 * k + order + 1)) / (2 * order)
    const half: Complex = [(Math.cos(angle) * width) / 2, (Math.sin(angle) * width) / 2]
    const squared = times(half, half)
    const part = root([squared[0] - middle, squared[1]])
    for (const sign of [1, -1]) {
      const [re, im]: Complex = [half[0] + sign * part[0], half[1] + sign * part[1]]
      poles.push(over([2 * rate + re, im], [2 * rate - re, -im]))
    }
  }
  const zeros: Complex[] = poles.map((_, k) => [k < order ? 1 : -1, 0])
  const b = polynomial(zeros)
  const a = polynomial(poles)
  // Normalize to unit gain in the middle of the band.
  const centre = 2 * Math.atan(Math.sqrt(middle) / (2 * rate))
  const gain = Math.hypot(...valueAt(a, centre)) / Math.hypot(...valueAt(b, centre))
  return { b: b.map((value) => value * gain), a }
}

function polynomial(roots: readonly Complex[]): number[] {
  let terms: Complex[] = [[1, 0]]
  for (const zero of roots) {
    const longer: Complex[] = [...terms, [0, 0]]
    terms.forEach((term, i) => {
      const [re, im] = times(term, zero)
      const next = longer[i + 1] ?? [0, 0]
      longer[i + 1] = [next[0] - re, next[1] - im]
    })
    terms = longer
  }
  return terms.map(([re]) => re)
}

function valueAt(terms: readonly number[], angle: number): [number, number] {
  let sum: [number, number] = [0, 0]
  terms.forEach((term, k) => {
    sum = [sum[0] + term * Math.cos(-k * angle), sum[1] + term * Math.sin(-k * angle)]
  })
  return sum
}

/** Filters forwards and backwards for zero phase. The ends are mirrored as in SciPy's `filtfilt`. */
export function filterBothWays(filter: Filter, values: readonly number[]): number[] {
  const pad = Math.min(3 * filter.a.length, values.length - 1)
  const first = values[0] ?? 0
  const last = values.at(-1) ?? 0
  const before = Array.from({ length: pad }, (_, i) => 2 * first - (values[pad - i] ?? 0))
  const after = Array.from({ length: pad }, (_, i) => 2 * last - (values[values.length - 2 - i] ?? 0))
  const once = run(filter, [...before, ...values, ...after])
  return run(filter, once.toReversed())
    .toReversed()
    .slice(pad, pad + values.length)
}

function run({ b, a }: Filter, values: readonly number[]): number[] {
  const state = steadyState({ b, a }).map((value) => value * (values[0] ?? 0))
  return values.map((value) => {
    const out = (b[0] ?? 0) * value + (state[0] ?? 0)
    for (let k = 1; k < a.length; k++) state[k - 1] = (state[k] ?? 0) + (b[k] ?? 0) * value - (a[k] ?? 0) * out
    return out
  })
}

/** Returns the filter's state after an infinite input of ones. */
function steadyState({ b, a }: Filter): number[] {
  const total = (terms: readonly number[]) => terms.reduce((sum, term) => sum + term, 0)
  const out = total(b) / total(a)
  const state = Array.from({ length: a.length - 1 }, () => 0)
  for (let k = a.length - 1; k >= 1; k--) state[k - 1] = (state[k] ?? 0) + (b[k] ?? 0) - (a[k] ?? 0) * out
  return state
}
