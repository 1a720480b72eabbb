/**
 * What is kept of a frame: mean colours of the skin, of its left and right halves and of what is behind the person
 * (0 where nothing of it is seen), and how far torso (down) and head (to the right, down) are shifted, pixels.
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
  'backR',
  'backG',
  'backB',
  'torso',
  'headX',
  'headY',
] as const
export type TraceColumn = (typeof traceColumns)[number]
export type TraceSample = Readonly<Record<TraceColumn, number>>

/** A second of video at 30 frames a second, with room for a camera that is somewhat faster. */
const samplesASecond = 42

/** The last minute of samples. Memory is bounded: older ones go. */
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
    // Twice the room, so that samples lie in one piece and are moved once a minute only.
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
  /** ms, oldest first. */
  get times(): Float64Array {
    return this.#times.subarray(this.#from, this.#to)
  }
  column(name: TraceColumn): Float64Array {
    return this.#columns[name].subarray(this.#from, this.#to)
  }
  /** 1 where nothing hindered the reading. */
  get steady(): Uint8Array {
    return this.#steady.subarray(this.#from, this.#to)
  }
  /** 1 where a pulse was found: these seconds count. */
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

  /** What was taken later than that turns out to be unsteady. */
  unsteadySince(takenAt: number): void {
    const { times, steady, counted } = this
    for (let i = times.length - 1; i >= 0 && (times[i] ?? 0) > takenAt; i--) {
      steady[i] = 0
      counted[i] = 0
    }
  }

  /** Steady samples taken since then hold a pulse. */
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
