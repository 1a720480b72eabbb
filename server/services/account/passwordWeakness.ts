import type { MatchExtended } from '@zxcvbn-ts/core'
import { fold } from '#src/lib/fold.ts'
import { regionalPasswords } from './regionalPasswords.ts'

/**
 * Why a password is easy to guess:
 * - `common`: many people use it, or a common word with digits or signs at its ends.
 * - `pattern`: a sequence, a repetition, a row of keys, a date or white space.
 * - `own`: it consists of words that belong to its user or the clinic.
 */
export type Weakness = 'common' | 'pattern' | 'own'

/**
 * Minimum number of guesses. Six random characters, the shortest password of portal §5, count as slightly more. With the
 * limits on attempts, as many guesses take decades.
 */
const minimumGuesses = 1_000_000
/** Only the first characters are judged, because the time grows with the square of the length: 2 ms is usual for 40. */
const judgedLength = 40
/** Replacements such as `4` for `a` that are tried for a password. Each multiplies the time. */
const maxSubstitutions = 20
/** Shorter own words occur by chance in other words. */
const minimumOwnLength = 3
/** Digits and signs at the ends of a common word that don't make it hard to guess. More of them could be random. */
const maxAddedLength = 5
const patterns = new Set(['sequence', 'repeat', 'spatial', 'date', 'regex', 'wordSequence'])

async function createEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({
    dictionary: { ...dictionary, regional: regionalPasswords.map(fold) },
    graphs: adjacencyGraphs,
    maxLength: judgedLength,
    l33tMaxSubstitutions: maxSubstitutions,
  })
}

let estimator: ReturnType<typeof createEstimator> | undefined

/** Returns the kind of the longest known part of a password, `common` if there is none. */
function kindOf(parts: readonly MatchExtended[]): Weakness {
  const known = parts.filter(({ pattern }) => pattern !== 'bruteforce' && pattern !== 'separator')
  const [longest] = known.toSorted((one, other) => other.token.length - one.token.length)
  if (longest && patterns.has(longest.pattern)) return 'pattern'
  return longest?.['dictionaryName'] === 'userInputs' ? 'own' : 'common'
}

/** Returns a word without digits and signs at its ends, or null if there are none, or too many. */
function withoutAdditions(word: string): string | null {
  const core = word.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const added = word.length - core.length
  return added > 0 && added <= maxAddedLength && core.length >= minimumOwnLength ? core : null
}

/**
 * Returns why a password is easy to guess, or null if it is not. `own` are words that belong to its user or the clinic,
 * such as names. Case and accents are ignored, so they don't make a password stronger.
 */
export async function passwordWeakness(password: string, own: readonly string[]): Promise<Weakness | null> {
  const judged = fold(password.slice(0, judgedLength)).slice(0, judgedLength)
  if (judged.trim() === '') return 'pattern'
  const words = [...new Set(own.map((word) => fold(word).trim()))].filter(({ length }) => length >= minimumOwnLength)
  estimator ??= createEstimator()
  const zxcvbn = await estimator
  const check = (text: string) => zxcvbn.check(text, words)
  // NaN counts as weak: the library's tables are objects, in which `constructor` is always found.
  const isWeak = (guesses: number) => !(guesses >= minimumGuesses)

  const whole = check(judged)
  if (isWeak(whole.guesses)) return kindOf(whole.sequence)
  // Longest first, so that an address is removed as a whole and not only the name in it.
  const others = words
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), judged)
  if (others !== judged && isWeak(check(others).guesses)) return 'own'
  const core = withoutAdditions(judged)
  const [only, ...more] = core === null ? [] : check(core).sequence
  return only && more.length === 0 && only.pattern !== 'bruteforce' ? kindOf([only]) : null
}
