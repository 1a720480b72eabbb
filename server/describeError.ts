import { errorCode } from './errorCode.ts'

/** Returns the innermost cause of an error that Drizzle or other code wraps. */
export function innermost(error: Error): Error {
  return error.cause instanceof Error ? innermost(error.cause) : error
}

/** Messages that name only code. Others of the same kinds quote values, such as that of `'x' in text`. */
const aboutCode =
  /^(Cannot (read|set) properties of (undefined|null)( \((reading|setting) '[\w$]+'\))?|[\w$.]+ is not (a function|a constructor|defined))$/

/**
 * Returns what may be logged of an error: its kind, its code, and where it was thrown. Messages can quote values (above
 * all a database's), so only messages about code itself are kept.
 */
export function describeError(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'something that is no error was thrown'
  const inner = innermost(thrown)
  const isOfCode = inner instanceof TypeError || inner instanceof ReferenceError
  const detail = isOfCode && aboutCode.test(inner.message) ? `: ${inner.message}` : ''
  const code = errorCode(inner)
  const frames = [inner, thrown].flatMap((one) => (one.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)))
  return [`${inner.name}${code ? ` ${code}` : ''}${detail}`, ...new Set(frames)].join('\n')
}
