import { describe, expect, it } from 'vitest'
import { ByteBudget } from './ByteBudget.ts'
import { ServiceError } from '../ServiceError.ts'

const refused = (work: () => void) => {
  try {
    work()
    return null
  } catch (error) {
    return error instanceof ServiceError ? [error.status, error.code, error.retryAfter] : error
  }
}
const tooMany = [503, 'unavailable', 2]

describe('ByteBudget', () => {
  it('refuses bytes beyond a user’s limit over all calls of that user, and none of other users', () => {
    const budget = new ByteBudget({ perUser: 100, inAll: 1000 })
    const [first, second, other] = [budget.open('a'), budget.open('a'), budget.open('b')]
    first.add(60)
    expect(refused(() => second.add(41))).toEqual(tooMany)
    second.add(40)
    expect(refused(() => other.add(100))).toBeNull()
  })

  it('refuses what exceeds the bytes of all users', () => {
    const budget = new ByteBudget({ perUser: 100, inAll: 150 })
    budget.open('a').add(100)
    const other = budget.open('b')
    expect(refused(() => other.add(51))).toEqual(tooMany)
    other.add(50)
    expect(budget.total).toBe(150)
  })

  it('no longer counts released bytes, and counts those of a refused call until it is released', () => {
    const budget = new ByteBudget({ perUser: 100, inAll: 100 })
    const [first, second] = [budget.open('a'), budget.open('a')]
    first.add(70)
    expect(refused(() => first.add(70))).toEqual(tooMany)
    first.release()
    first.release()
    expect(budget.total).toBe(0)
    second.add(100)
    second.release()
    expect(budget.total).toBe(0)
  })
})
