import type { FaceOptions } from './FaceOptions.ts'
import { mixSeeds, randomNumbers } from './randomNumbers.ts'

/** Returns the head's displacement, in px of a picture 480 high, at a time in seconds. */
export type HeadMotion = (at: number) => { x: number; y: number }

type MotionOptions = Pick<FaceOptions, 'seed' | 'seconds' | 'loops' | 'sway' | 'swayHz' | 'nods' | 'moves'>

const nodSeconds = 0.9

/** Combines slow sway, nods and sudden moves. */
export function headMotion(o: MotionOptions, no = 0): HeadMotion {
  const random = randomNumbers(mixSeeds(o.seed, 23 + no))
  // Round to whole cycles in a loop, so that its end meets its start.
  const whole = (hz: number) => (o.loops ? Math.max(1, Math.round(hz * o.seconds)) / o.seconds : hz)
  const swings = (o.swayHz === null ? [0.07, 0.13, 0.21, 0.34] : [o.swayHz]).map((hz, i) => ({
    turn: 2 * Math.PI * whole(hz * (o.swayHz === null ? 0.85 + 0.3 * random() : 1)),
    x: random() * 2 * Math.PI,
    y: random() * 2 * Math.PI,
    share: 1 / (i + 1),
  }))
  const total = swings.reduce((sum, { share }) => sum + share, 0)
  const nods = Array.from({ length: Math.floor(o.seconds / 4) }, (_, i) => ({
    at: 4 * i + 0.5 + 2 * random(),
    size: o.nods * (0.5 + 0.5 * random()),
  }))
  return (at) => {
    let x = 0
    let y = 0
    for (const swing of swings) {
      x += ((o.sway * swing.share) / total) * Math.sin(swing.turn * at + swing.x)
      y += ((0.6 * o.sway * swing.share) / total) * Math.sin(swing.turn * at + swing.y)
    }
    for (const nod of nods) {
      const done = (at - nod.at) / nodSeconds
      if (done > 0 && done < 1) y += nod.size * Math.sin(Math.PI * done) ** 2
    }
    for (const move of o.moves) {
      const done = Math.min(1, Math.max(0, (at - move.at) / 0.3))
      const eased = done * done * (3 - 2 * done)
      x += move.x * eased
      y += move.y * eased
    }
    return { x, y }
  }
}
