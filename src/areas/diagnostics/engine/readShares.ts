import type { Share } from '#src/contract/toolResults.ts'

/** A reply that can't be understood without a doubt. The tool then says that it could not run. */
export class UnclearReply extends Error {
  override name = 'UnclearReply'
}

/**
 * Reads how sure a service is of several things. Services write shares (`0.87`), percents (`87`, `87 %`), and numbers as
 * text. All values of a reply have one scale: shares if none is more than 1, percents if one is more than 10. Between
 * them, a percent can't be told from a wrong share. A missing value is null. Throws `UnclearReply` for anything else.
 */
export function readShares(values: readonly unknown[]): (Share | null)[] {
  const read = values.map((value) => readNumber(value))
  const unmarked = read.flatMap((one) => (one && !one.isPercent ? [one.number] : []))
  const most = Math.max(0, ...unmarked)
  if (most > 1 && most <= 10) throw new UnclearReply('a share between 1 and 10')
  const scale = most > 1 ? 100 : 1
  return read.map((one) => {
    if (!one) return null
    const value = one.number / (one.isPercent ? 100 : scale)
    if (value > 1) throw new UnclearReply('a share above 100 %')
    return { value, came: one.came }
  })
}

/** Reads one value that has no others beside it. See `readShares`. */
export function readShare(value: unknown): Share | null {
  return readShares([value])[0] ?? null
}

interface Read {
  readonly number: number
  readonly isPercent: boolean
  readonly came: string
}

function readNumber(value: unknown): Read | null {
  if (value === null || value === undefined || value === '') return null
  const came = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  const match = /^(\d+(?:\.\d+)?(?:e-?\d+)?)\s*(%?)$/i.exec(came)
  const number = match ? Number(match[1]) : Number.NaN
  if (!Number.isFinite(number) || came.length > 40) throw new UnclearReply('no number')
  return { number, isPercent: match?.[2] === '%', came }
}
