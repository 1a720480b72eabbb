import { digitsOf } from '#src/lib/phone.ts'
import { type SandboxCard, sandboxCards, sandboxNonce } from '#src/contract/sandboxCards.ts'
import type { PaymentToken } from '../PaymentAdapter.ts'

/** A card as it is typed. It exists only in the memory of the open form. */
export interface TypedCard {
  readonly number: string
  readonly expiry: string
  readonly code: string
}

export type CardField = keyof TypedCard
/** `not-test`: the number of a card that might be somebody's. It is never sent. */
export type CardProblem = 'missing' | 'wrong' | 'past' | 'not-test'
export type CardProblems = Readonly<Partial<Record<CardField, CardProblem>>>

export const emptyCard: TypedCard = { number: '', expiry: '', code: '' }

/** How a brand prints its number, and the length of its security code. */
interface BrandFormat {
  readonly gaps: readonly number[]
  readonly codeLength: number
}
const american: BrandFormat = { gaps: [4, 10], codeLength: 4 }
const usual: BrandFormat = { gaps: [4, 8, 12], codeLength: 3 }
const formatOf = (digits: string): BrandFormat => (/^3[47]/.test(digits) ? american : usual)

/** Cards are valid for at most 20 years. */
const maxYears = 20

/** Whether the last digit is the check digit of a card number (ISO/IEC 7812, Luhn). */
function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** Returns a number with the gaps of its brand: `4111 1111 1111 1111`, `3782 822463 10005`. */
export function formatNumber(typed: string): string {
  const digits = digitsOf(typed)
  const { gaps } = formatOf(digits)
  return digits.replaceAll(/\d/g, (digit, index: number) => (gaps.includes(index) ? ` ${digit}` : digit))
}

/** Returns an expiry date as `09 / 28`. A month from 2 to 9 needs no zero. */
export function formatExpiry(typed: string): string {
  const digits = digitsOf(typed)
  const padded = /^[2-9]/.test(digits) || /^1\D/.test(typed) ? `0${digits}` : digits
  const [month, year] = [padded.slice(0, 2), padded.slice(2, 6)]
  return padded.length > 2 ? `${month} / ${year}` : month
}

/** Returns what is missing or wrong in a typed card. */
export function cardProblems({ number, expiry, code }: TypedCard): CardProblems {
  const found = { number: numberProblem(number), expiry: expiryProblem(expiry), code: codeProblem(code, number) }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null))
}

function numberProblem(typed: string): CardProblem | null {
  const digits = digitsOf(typed)
  if (digits === '') return typed.trim() === '' ? 'missing' : 'wrong'
  if (testCard(typed)) return null
  return /^\d{12,19}$/.test(digits) && hasCheckDigit(digits) ? 'not-test' : 'wrong'
}

function expiryProblem(typed: string): CardProblem | null {
  const digits = digitsOf(typed)
  if (digits === '') return typed.trim() === '' ? 'missing' : 'wrong'
  const { month, year } = expiryOf(typed)
  if (!/^(0[1-9]|1[0-2])$/.test(month) || !/^\d{4}$/.test(year)) return 'wrong'
  const today = new Date()
  // A card is valid to the end of its month.
  const monthsLeft = (Number(year) - today.getFullYear()) * 12 + Number(month) - 1 - today.getMonth()
  if (monthsLeft < 0) return 'past'
  return monthsLeft <= maxYears * 12 ? null : 'wrong'
}

function codeProblem(typed: string, number: string): CardProblem | null {
  if (typed.trim() === '') return 'missing'
  const digits = digitsOf(typed)
  const { codeLength } = formatOf(digitsOf(number))
  return digits.length === typed.trim().length && digits.length === codeLength ? null : 'wrong'
}

/** Returns month and year with four digits: `09`, `2028`. */
function expiryOf(typed: string): { readonly month: string; readonly year: string } {
  const [month = '', year = ''] = formatExpiry(typed).split(' / ')
  return { month, year: year.length === 2 ? `20${year}` : year }
}

/** Returns the test card with a typed number. */
function testCard(typed: string): SandboxCard | undefined {
  const digits = digitsOf(typed)
  return sandboxCards.find(({ number }) => number === digits)
}

/** Returns the token of a typed test card. Null if it is not one: nothing can be sent then. */
export function sandboxToken(card: TypedCard): PaymentToken | null {
  const known = testCard(card.number)
  if (!known || Object.keys(cardProblems(card)).length > 0) return null
  const { month, year } = expiryOf(card.expiry)
  return {
    nonce: sandboxNonce(known.slug, crypto.randomUUID()),
    cardType: known.brand,
    expirationMonth: month,
    expirationYear: year,
    lastFour: known.number.slice(-4),
  }
}
