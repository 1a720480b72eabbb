import { describe, expect, it, vi } from 'vitest'
import { sandboxCards, sandboxSlug } from '#src/contract/sandboxCards.ts'
import { cardProblems, formatExpiry, formatNumber, sandboxToken, type TypedCard } from './readCard.ts'

vi.useFakeTimers({ now: new Date('2026-11-26T12:00:00'), toFake: ['Date'] })

const card = (over: Partial<TypedCard> = {}): TypedCard => ({
  number: '4111 1111 1111 1111',
  expiry: '09 / 28',
  code: '123',
  ...over,
})

describe('a typed card', () => {
  it.each(sandboxCards.map(({ slug, number, brand }) => [slug, number, brand] as const))(
    'becomes a token with its brand and last digits, without its number: %s',
    (slug, number, brand) => {
      const code = brand === 'American Express' ? '1234' : '123'
      const token = sandboxToken(card({ number: formatNumber(number), code }))
      expect(token).toMatchObject({
        cardType: brand,
        lastFour: number.slice(-4),
        expirationMonth: '09',
        expirationYear: '2028',
      })
      expect(sandboxSlug(token?.nonce ?? '')).toBe(slug)
      expect(JSON.stringify(token)).not.toContain(number)
    },
  )
  it('becomes a new token each time', () => {
    expect(sandboxToken(card())?.nonce).not.toBe(sandboxToken(card())?.nonce)
  })
  it.each([
    ['of somebody’s card', '4012 8888 8888 1881', 'not-test'],
    ['of somebody’s American Express', '3714 496353 98431', 'not-test'],
    ['with a wrong digit', '4111 1111 1111 1112', 'wrong'],
    ['that is too short', '4111 1111', 'wrong'],
    ['that is too long', '4111 1111 1111 1111 1', 'wrong'],
    ['of letters', 'abcd', 'wrong'],
    ['that is missing', ' ', 'missing'],
  ] as const)('with a number %s is refused', (_, number, problem) => {
    expect(cardProblems(card({ number })).number).toBe(problem)
    expect(sandboxToken(card({ number }))).toBeNull()
  })
  it.each([
    ['11 / 26', undefined],
    ['11/2026', undefined],
    ['1126', undefined],
    ['1 / 30', undefined],
    ['٠٩ / ٢٨', undefined],
    ['10 / 26', 'past'],
    ['09 / 24', 'past'],
    ['09 / 99', 'wrong'],
    ['13 / 28', 'wrong'],
    ['00 / 28', 'wrong'],
    ['09', 'wrong'],
    ['09 / 2', 'wrong'],
    ['soon', 'wrong'],
    ['', 'missing'],
  ] as const)('in November 2026 expires %s: problem %s', (expiry, problem) => {
    expect(cardProblems(card({ expiry })).expiry).toBe(problem)
  })
  it.each([
    ['4111 1111 1111 1111', '123', undefined],
    ['4111 1111 1111 1111', '١٢٣', undefined],
    ['4111 1111 1111 1111', '1234', 'wrong'],
    ['4111 1111 1111 1111', '12', 'wrong'],
    ['4111 1111 1111 1111', '12a', 'wrong'],
    ['3782 822463 10005', '1234', undefined],
    ['3782 822463 10005', '123', 'wrong'],
    ['', '123', undefined],
    ['', '', 'missing'],
  ] as const)('has a security code of the length of its brand: %s, %s', (number, code, problem) => {
    expect(cardProblems(card({ number, code })).code).toBe(problem)
  })
})

describe('what is typed', () => {
  it.each([
    ['4111111111111111', '4111 1111 1111 1111'],
    ['378282246310005', '3782 822463 10005'],
    ['٤١١١١١١١', '4111 1111'],
    ['4111-1', '4111 1'],
    ['', ''],
  ])('gets the gaps of a card: %s', (typed, shown) => {
    expect(formatNumber(typed)).toBe(shown)
  })
  it.each([
    ['9', '09'],
    ['1', '1'],
    ['1/', '01'],
    ['12', '12'],
    ['123', '12 / 3'],
    ['0928', '09 / 28'],
    ['9/28', '09 / 28'],
    ['092028', '09 / 2028'],
  ])('becomes month and year: %s', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown)
  })
})
