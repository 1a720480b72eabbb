import { UnclearReply } from './readShares.ts'

/** Most entries of a list that are read: more are no result for people. */
const mostEntries = 200

type Fields = Readonly<Record<string, unknown>>

export function objectOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new UnclearReply('no object')
  return { ...value }
}

/** A single value counts as a list of one. */
export function listOf(value: unknown): readonly unknown[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (list.length > mostEntries) throw new UnclearReply('too many entries')
  return list
}

/** Returns a text, number, yes or no, or a list of them, as text. Null if it is missing or empty. */
export function wordsOf(value: unknown): string | null {
  if (Array.isArray(value))
    return (
      value
        .flatMap((one: unknown) => wordsOf(one) ?? [])
        .join(', ')
        .slice(0, 2000) || null
    )
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' ? value.trim().slice(0, 2000) || null : null
}

export function numberOf(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null
  const number = typeof value === 'string' ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) throw new UnclearReply('no number')
  return number
}

export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new UnclearReply('a field is missing')
  return value
}

/** Reads a list of labels with shares: objects, pairs, or an object of shares by label. */
export function labelled(
  value: unknown,
  label: string,
  share: string,
): { readonly label: string; readonly share: unknown }[] {
  if (value === null || value === undefined) return []
  const entries = Array.isArray(value) ? listOf(value) : listOf(Object.entries(objectOf(value)))
  return entries.map((entry) => {
    const [name, sure]: readonly unknown[] = Array.isArray(entry)
      ? entry
      : [objectOf(entry)[label], objectOf(entry)[share]]
    return { label: present(wordsOf(name)).slice(0, 200), share: sure }
  })
}

/** Reads `{hours, minutes, seconds}`, or a number of seconds. */
export function secondsOf(value: unknown): number | null {
  if (value === null || value === undefined) return null
  const part = (one: unknown) => numberOf(one) ?? 0
  const total =
    typeof value === 'object'
      ? part(objectOf(value)['hours']) * 3600 + part(objectOf(value)['minutes']) * 60 + part(objectOf(value)['seconds'])
      : part(value)
  if (total < 0 || total > 1_000_000) throw new UnclearReply('a duration')
  return total
}

/** Returns a yes or no that a service may write as text or number. Null for anything else. */
export function yesOrNo(value: unknown): boolean | null {
  if (/^(true|yes|1)$/i.test(String(value))) return true
  return /^(false|no|0)$/i.test(String(value)) ? false : null
}
