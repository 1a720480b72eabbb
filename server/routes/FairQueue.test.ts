import { describe, expect, it } from 'vitest'
import { FairQueue } from './FairQueue.ts'

const limits = { perUser: 2, inAll: 3, waitingPerUser: 3, waitingInAll: 5, waitMs: 10_000 }
const turn = () => new Promise((go) => setImmediate(go))

/** Returns a queue, and functions that begin a call of a user and end the oldest running call of a user. */
function openQueue(given: Partial<typeof limits> = {}) {
  const queue = new FairQueue({ ...limits, ...given })
  const running: { user: string; end: () => void }[] = []
  const begun: string[] = []
  const call = (user: string) =>
    queue
      .run(user, () => {
        begun.push(user)
        return new Promise<string>((done) => running.push({ user, end: () => done('done') }))
      })
      .catch((error: unknown) => error)
  const end = async (user: string) => {
    const at = running.findIndex((one) => one.user === user)
    running.splice(at, 1)[0]?.end()
    await turn()
  }
  return { call, end, begun, running: () => running.map(({ user }) => user) }
}

describe('FairQueue', () => {
  it('runs at most two calls of a user, and another user’s call at once', async () => {
    const { call, running } = openQueue()
    for (let no = 0; no < 4; no += 1) void call('a')
    void call('b')
    await turn()
    expect(running()).toEqual(['a', 'a', 'b'])
  })

  it('starts the next call of a user when one ends, oldest first', async () => {
    const { call, end, running } = openQueue()
    const calls = [call('a'), call('a'), call('a')]
    await end('a')
    expect(running()).toEqual(['a', 'a'])
    await end('a')
    await end('a')
    expect(await Promise.all(calls)).toEqual(['done', 'done', 'done'])
    expect(running()).toEqual([])
  })

  it('lets waiting users take turns, however many calls one of them makes', async () => {
    const { call, end, begun } = openQueue({ perUser: 1, inAll: 1 })
    void call('x')
    for (let no = 0; no < 3; no += 1) void call('a')
    void call('b')
    void call('c')
    await end('x')
    for (const user of ['a', 'b', 'c', 'a', 'a']) await end(user)
    expect(begun).toEqual(['x', 'a', 'b', 'c', 'a', 'a'])
  })

  it('refuses a call with 503 and a delay if too many calls of its user wait, and still takes those of others', async () => {
    const { call, running } = openQueue()
    for (let no = 0; no < 5; no += 1) void call('a')
    expect(await call('a')).toMatchObject({ status: 503, code: 'unavailable', retryAfter: 1 })
    void call('b')
    await turn()
    expect(running()).toEqual(['a', 'a', 'b'])
  })

  it('refuses a call if too many calls wait in all', async () => {
    const { call } = openQueue({ inAll: 1 })
    for (const user of ['a', 'b', 'c', 'd', 'e', 'f']) void call(user)
    expect(await call('g')).toMatchObject({ status: 503 })
  })

  it('refuses a call that has waited too long, and the calls after it still get their turn', async () => {
    const queue = new FairQueue({ ...limits, perUser: 1, inAll: 1, waitMs: 50 })
    const first = Promise.withResolvers<string>()
    const running = queue.run('a', () => first.promise)
    await expect(queue.run('b', () => Promise.resolve('late'))).rejects.toMatchObject({ status: 503 })
    // Nothing is left of the refused caller.
    expect(queue.users).toBe(1)
    const next = queue.run('b', () => Promise.resolve('done'))
    first.resolve('first')
    expect([await running, await next]).toEqual(['first', 'done'])
    expect(queue.users).toBe(0)
  })

  it('gives the slot of a call that fails to the next one', async () => {
    const queue = new FairQueue({ ...limits, perUser: 1, inAll: 1 })
    const failed = queue.run('a', () => Promise.reject(new Error('failed')))
    const next = queue.run('a', () => Promise.resolve('done'))
    await expect(failed).rejects.toThrow('failed')
    expect(await next).toBe('done')
  })

  it('runs every call exactly once, and never more than the limits allow, for many calls in random order', async () => {
    const queue = new FairQueue({ perUser: 2, inAll: 5, waitingPerUser: 1000, waitingInAll: 1000, waitMs: 10_000 })
    const now = new Map<string, number>()
    let total = 0
    let most = 0
    let mostOfUser = 0
    const work = (user: string) => async () => {
      now.set(user, (now.get(user) ?? 0) + 1)
      total += 1
      most = Math.max(most, total)
      mostOfUser = Math.max(mostOfUser, now.get(user) ?? 0)
      for (let turns = Math.random() * 4; turns > 0; turns -= 1) await turn()
      total -= 1
      now.set(user, (now.get(user) ?? 0) - 1)
      return user
    }
    const users = Array.from({ length: 300 }, () => `user ${Math.floor(Math.random() * 7)}`)
    const done = await Promise.all(users.map((user) => queue.run(user, work(user))))
    expect(done).toEqual(users)
    expect([most, mostOfUser]).toEqual([5, 2])
  })
})
