import { errorCode } from './errorCode.ts'

/** The error underneath what Drizzle and others wrap. */
export function innermost(error: Error): Error {
  return error.cause instanceof Error ? innermost(error.cause) : error
}

/**
 * What may be logged of a fault: its kind, its code, where in the code it arose. Messages quote values (a database's
 * most of all), so only those that speak of code itself are kept.
 */
export function describeError(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'something that is no error was thrown'
  const inner = innermost(thrown)
  const said = inner instanceof TypeError || inner instanceof ReferenceError ? `: ${inner.message}` : ''
  const code = errorCode(inner)
  const frames = [inner, thrown].flatMap((one) => (one.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)))
  return [`${inner.name}${code ? ` ${code}` : ''}${said}`, ...new Set(frames)].join('\n')
}
