import { describe, expect, it } from 'vitest'
import { macroQueue } from './macroQueue.ts'
import type { MacroQueue } from './macroQueue.ts'

/** A queue whose units take `cost` ms, and add units by `next`. */
function queueOf(next: (place: number) => readonly number[], cost = 0) {
  let time = 0
  const ran: number[] = []
  const faults: { code: string; places: readonly number[] }[] = []
  let pauses = 0
  const queue: MacroQueue = macroQueue(
    {
      run: (place) => {
        ran.push(place)
        time += cost
        queue.add(next(place))
      },
      onPause: () => (pauses += 1),
      onFault: (code, places) => faults.push({ code, places }),
    },
    { rounds: 50, budget: 250, slice: 8, now: () => time },
  )
  return { queue, ran, faults, pauses: () => pauses }
}

const none = () => []

describe('macroQueue', () => {
  it('runs units in their order, each once', () => {
    const { queue, ran } = queueOf(none)
    queue.start([3, 1, 2, 1])
    expect(ran).toEqual([1, 2, 3])
  })
  it('runs what a unit adds in the same round if it comes later', () => {
    const { queue, ran } = queueOf((place) => (place === 1 ? [2, 4] : place === 2 ? [4] : []))
    queue.start([1])
    expect(ran).toEqual([1, 2, 4])
  })
  it('runs what comes earlier in the next round', () => {
    let isFirst = true
    const { queue, ran, faults } = queueOf((place) => {
      if (place !== 3 || !isFirst) return []
      isFirst = false
      return [1]
    })
    queue.start([3, 5])
    expect(ran).toEqual([3, 5, 1])
    expect(faults).toEqual([])
  })
  it('allows 50 rounds', () => {
    let left = 49
    const { queue, ran, faults } = queueOf(() => (left-- > 0 ? [1] : []))
    queue.start([1])
    expect(ran).toHaveLength(50)
    expect(faults).toEqual([])
  })
  it('ends a cycle after 50 rounds with all units of it, and runs the next change', () => {
    const { queue, ran, faults } = queueOf((place) => (place === 1 ? [2] : place === 2 ? [1] : []))
    queue.start([0, 1])
    expect(ran).toHaveLength(101)
    expect(faults).toEqual([{ code: 'cycle', places: [1, 2] }])
    queue.start([0])
    expect(ran).toHaveLength(102)
  })
  it('yields after a slice, and goes on later', async () => {
    const { queue, ran, pauses } = queueOf(none, 3)
    queue.start([1, 2, 3, 4, 5, 6, 7])
    expect(ran).toEqual([1, 2, 3])
    expect(pauses()).toBe(1)
    await queue.settled()
    expect(ran).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(pauses()).toBe(3)
  })
  it('takes what is started during a pause into the same run', async () => {
    const { queue, ran } = queueOf(none, 10)
    queue.start([1, 2])
    queue.start([0, 2])
    await queue.settled()
    expect(ran).toEqual([1, 0, 2])
  })
  it('stops after its time, and starts with new time', async () => {
    const { queue, ran, faults } = queueOf(none, 100)
    queue.start([1, 2, 3, 4, 5])
    await queue.settled()
    expect(ran).toEqual([1, 2, 3])
    expect(faults).toEqual([{ code: 'too-slow', places: [4, 5] }])
    queue.start([6])
    await queue.settled()
    expect(ran).toEqual([1, 2, 3, 6])
  })
  it('runs nothing more after an abort', async () => {
    const { queue, ran, faults } = queueOf(none, 10)
    queue.start([1, 2, 3])
    queue.abort()
    await queue.settled()
    await new Promise((done) => setTimeout(done, 5))
    expect(ran).toEqual([1])
    expect(faults).toEqual([])
  })
  it('starts again after an abort', async () => {
    const { queue, ran } = queueOf(none, 10)
    queue.start([1, 2])
    queue.abort()
    queue.start([5, 6])
    await queue.settled()
    expect(ran).toEqual([1, 5, 6])
  })
})
