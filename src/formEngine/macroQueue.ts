import { yieldToMain } from '#src/lib/yieldToMain.ts'

export interface QueueLimits {
  /** Max number of rounds until nothing changes any more. */
  readonly rounds: number
  /** Time that the units of one change may take in all, ms. */
  readonly budget: number
  /** Time after which the queue yields, ms: typing waits no longer than this. */
  readonly slice: number
  /** Clock, ms. */
  readonly now: () => number
}

/** Half a frame for the queue, so that the screen has the other half. */
export const queueLimits: QueueLimits = { rounds: 50, budget: 250, slice: 8, now: () => performance.now() }

export interface MacroQueue {
  /** Adds units by their place in the dependency order, for a change that someone made: limits count again from here. */
  readonly start: (places: Iterable<number>) => void
  /** Adds units because a unit changed something. */
  readonly add: (places: Iterable<number>) => void
  /** Resolves when the queue is empty. */
  readonly settled: () => Promise<void>
  /** Empties the queue. */
  readonly abort: () => void
}

interface QueueWork {
  readonly run: (place: number) => void
  /** Called after each slice. */
  readonly onPause: () => void
  /** Called with the units that did not come to rest, or were not run. */
  readonly onFault: (code: 'cycle' | 'too-slow', places: readonly number[]) => void
}

/**
 * Runs units in rounds: in each, the waiting units in their order. A unit that comes later in the order and starts
 * waiting during a round still runs in this round, so that units without a cycle take one round. The first slice runs at
 * once; a long queue continues after other work. Units that still wait after `rounds` are a cycle.
 */
export function macroQueue(work: QueueWork, limits: QueueLimits = queueLimits): MacroQueue {
  const waiting = new Set<number>()
  /** How often each unit ran since `start`. */
  const runs = new Map<number, number>()
  let last = -1
  let round = 0
  let spent = 0
  let isRunning = false
  let pause: Promise<void> | null = null
  /** Counts aborts, so that a paused queue does not continue after one. */
  let generation = 0

  const reset = () => {
    last = -1
    round = 0
    spent = 0
    runs.clear()
  }

  const next = (): number | null => {
    let place = smallestAfter(waiting, last)
    if (place === null && waiting.size > 0) {
      round += 1
      last = -1
      place = smallestAfter(waiting, last)
    }
    return place
  }

  const giveUp = (code: 'cycle' | 'too-slow') => {
    const often = [...runs].filter(([, count]) => count > limits.rounds / 2).map(([place]) => place)
    const places = code === 'cycle' ? [...new Set([...waiting, ...often])] : [...waiting]
    waiting.clear()
    work.onFault(
      code,
      places.toSorted((one, other) => one - other),
    )
    // What it reset can make other units wait; a unit of the cycle is not tried again.
    for (const place of places) waiting.delete(place)
    reset()
  }

  /** Returns whether something waits that has to be continued later. */
  const runSlice = (): boolean => {
    isRunning = true
    const start = limits.now()
    try {
      for (let place = next(); place !== null; place = next()) {
        if (round >= limits.rounds) giveUp('cycle')
        else if (spent + limits.now() - start > limits.budget) giveUp('too-slow')
        else {
          waiting.delete(place)
          last = place
          runs.set(place, (runs.get(place) ?? 0) + 1)
          work.run(place)
          if (limits.now() - start >= limits.slice && waiting.size > 0) return true
        }
      }
      return false
    } finally {
      spent += limits.now() - start
      isRunning = false
      work.onPause()
    }
  }

  const go = () => {
    if (isRunning || pause) return
    const isLong = runSlice()
    // A listener can have started another pause.
    if (isLong && pause === null) continueLater()
  }

  const continueLater = () => {
    const mine = generation
    const work = async (): Promise<void> => {
      await yieldToMain()
      if (mine !== generation) return
      // Listeners can have added units.
      if (runSlice() || waiting.size > 0) await work()
    }
    pause = work().finally(() => {
      if (mine !== generation) return
      pause = null
      if (waiting.size > 0) go()
    })
  }

  const settled = async (): Promise<void> => {
    if (!pause) return
    await pause
    await settled()
  }

  return {
    start: (places) => {
      reset()
      for (const place of places) waiting.add(place)
      go()
    },
    add: (places) => {
      for (const place of places) waiting.add(place)
    },
    settled,
    abort: () => {
      generation += 1
      pause = null
      waiting.clear()
      reset()
    },
  }
}

function smallestAfter(places: ReadonlySet<number>, last: number): number | null {
  let smallest: number | null = null
  for (const place of places) if (place > last && (smallest === null || place < smallest)) smallest = place
  return smallest
}
