import type { SoundEvent } from '#src/contract/toolResults.ts'
import { blockSeconds, silence } from './LoudnessMeter.ts'

const blocks = (seconds: number) => Math.round(seconds / blockSeconds)
/** Time before and after a block by which its background is known. */
const around = blocks(15)
/** Share of the blocks around that are quieter than the background, or equal. */
const quietShare = 0.15
/** The background is never quieter than this, dB of full scale: a recording with digital silence would be all events. */
const minFloor = -65
/** How far above the background an event starts and ends, dB. */
const attack = 12
const release = 6
/** Shorter events are clicks; events with a shorter pause are one. Seconds. */
const minSeconds = 0.06
const maxPause = 0.25
/** Max number of events: the loudest ones are kept. */
const most = 5000
/** Levels of the histogram, dB above `silence`. */
const levels = 1 - silence

interface Loud {
  from: number
  to: number
  peak: number
}

/**
 * Finds sounds that stand out of the background, without names: hand-set rules can't tell a cough from a sneeze. The
 * background of a block is a low level of the 30 s around it, so that a fan, rain or another room's TV is no event.
 * Needs memory for 30 s of levels, whatever the length of the recording.
 */
export class LoudEvents {
  /** Levels of the blocks around the next one to judge, dB above `silence`; ring by number of the block. */
  readonly #ring = new Uint8Array(2 * around + 1)
  readonly #histogram = new Uint16Array(levels)
  #added = 0
  #judged = 0
  #open: Loud | null = null
  #found: Loud[] = []

  /** Adds the level of a block, dB of full scale. */
  add(level: number): void {
    const place = this.#added % this.#ring.length
    if (this.#added >= this.#ring.length) this.#count(place, -1)
    this.#ring[place] = Math.round(Math.min(Math.max(level, silence), 0) - silence)
    this.#count(place, 1)
    this.#added++
    if (this.#added > around) this.#judge()
  }

  /** Returns the events of the recording, in order. */
  end(): readonly SoundEvent[] {
    while (this.#judged < this.#added) this.#judge()
    this.#close()
    this.#prune()
    return this.#found
      .toSorted((a, b) => a.from - b.from)
      .map(({ from, to }) => ({ kind: 'loud', from: toSeconds(from), to: toSeconds(to), score: null }))
  }

  #count(place: number, by: 1 | -1): void {
    const level = this.#ring[place] ?? 0
    this.#histogram[level] = (this.#histogram[level] ?? 0) + by
  }

  #floor(): number {
    const count = Math.min(this.#added, this.#ring.length) * quietShare
    let seen = 0
    for (let level = 0; level < levels; level++) {
      seen += this.#histogram[level] ?? 0
      if (seen >= count) return Math.max(minFloor, level + silence)
    }
    return minFloor
  }

  #judge(): void {
    const level = (this.#ring[this.#judged % this.#ring.length] ?? 0) + silence
    const floor = this.#floor()
    const at = this.#judged++
    const open = this.#open
    if (open && level >= floor + release && at - open.to <= blocks(maxPause)) {
      open.to = at + 1
      open.peak = Math.max(open.peak, level)
      return
    }
    if (level < floor + attack) return
    this.#close()
    this.#open = { from: at, to: at + 1, peak: level }
  }

  #close(): void {
    const open = this.#open
    this.#open = null
    if (!open || open.to - open.from < blocks(minSeconds)) return
    this.#found.push(open)
    if (this.#found.length >= 2 * most) this.#prune()
  }

  #prune(): void {
    if (this.#found.length > most) this.#found = this.#found.toSorted((a, b) => b.peak - a.peak).slice(0, most)
  }
}

const toSeconds = (block: number) => Math.round(block * blockSeconds * 100) / 100
