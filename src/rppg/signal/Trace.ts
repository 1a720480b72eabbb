/**
 * Values of a frame in a trace: mean colors of the skin, of its halves and of the background (0 if none
 * is visible); shifts of the torso (down) and of the head (right, down), px.
 */
export const traceColumns = [
  'r',
  'g',
  'b',
  'leftR',
  'leftG',
  'leftB',
  'rightR',
  'rightG',
  'rightB',
  'upperR',
  'upperG',
  'upperB',
  'lowerR',
  'lowerG',
  'lowerB',
  'backR',
  'backG',
  'backB',
  'torso',
  'headX',
  'headY',
] as const
export type TraceColumn = (typeof traceColumns)[number]
export type TraceSample = Readonly<Record<TraceColumn, number>>

/** Max samples per second: 30 frames a second, with some reserve for a faster camera. */
const samplesASecond = 42

/** The samples of at least the last `seconds` of a scan. Older samples are dropped to limit memory. */
export class Trace {
  readonly #capacity: number
  readonly #times: Float64Array
  readonly #columns: Readonly<Record<TraceColumn, Float64Array>>
  readonly #steady: Uint8Array
  readonly #counted: Uint8Array
  #from = 0
  #to = 0

  constructor(seconds = 62) {
    this.#capacity = seconds * samplesASecond
    // Twice the capacity, so that samples are contiguous and are moved only about once a minute.
    const room = this.#capacity * 2
    const column = () => new Float64Array(room)
    this.#times = column()
    this.#columns = {
      r: column(),
      g: column(),
      b: column(),
      leftR: column(),
      leftG: column(),
      leftB: column(),
      rightR: column(),
      rightG: column(),
      rightB: column(),
      upperR: column(),
      upperG: column(),
      upperB: column(),
      lowerR: column(),
      lowerG: column(),
      lowerB: column(),
      backR: column(),
      backG: column(),
      backB: column(),
      torso: column(),
      headX: column(),
      headY: column(),
    }
    this.#steady = new Uint8Array(room)
    this.#counted = new Uint8Array(room)
  }

  get length(): number {
    return this.#to - this.#from
  }
  /** Capture times, ms, oldest first. */
  get times(): Float64Array {
    return this.#times.subarray(this.#from, this.#to)
  }
  column(name: TraceColumn): Float64Array {
    return this.#columns[name].subarray(this.#from, this.#to)
  }
  /** 1 for samples whose picture has no hindrance, even if no pulse is found in them; otherwise 0. */
  get steady(): Uint8Array {
    return this.#steady.subarray(this.#from, this.#to)
  }
  /** 1 for steady samples with a pulse, which count toward the scan, otherwise 0. */
  get counted(): Uint8Array {
    return this.#counted.subarray(this.#from, this.#to)
  }

  /** Adds the newest sample. */
  add(takenAt: number, sample: TraceSample, isSteady: boolean): void {
    if (this.#to === this.#times.length) this.#moveToFront()
    const at = this.#to++
    this.#times[at] = takenAt
    for (const name of traceColumns) this.#columns[name][at] = sample[name]
    this.#steady[at] = isSteady ? 1 : 0
    this.#counted[at] = 0
    if (this.length > this.#capacity) this.#from++
  }

  /** Marks the samples taken after `takenAt` as unsteady. */
  unsteadySince(takenAt: number): void {
    const { times, steady, counted } = this
    for (let i = times.length - 1; i >= 0 && (times[i] ?? 0) > takenAt; i--) {
      steady[i] = 0
      counted[i] = 0
    }
  }

  /** Marks the steady samples taken since `takenAt` as samples with a pulse. */
  countSince(takenAt: number): void {
    const { times, steady, counted } = this
    for (let i = times.length - 1; i >= 0 && (times[i] ?? 0) >= takenAt; i--) counted[i] = steady[i] ?? 0
  }

  clear(): void {
    this.#from = 0
    this.#to = 0
  }

  #moveToFront(): void {
    for (const column of [this.#times, ...Object.values(this.#columns), this.#steady, this.#counted])
      column.copyWithin(0, this.#from, this.#to)
    this.#to -= this.#from
    this.#from = 0
  }
}
