import type { ClientSettings } from '#src/contract/account.ts'

export type IdleState =
  | { readonly kind: 'active'; readonly msUntilChange: number }
  | { readonly kind: 'warning'; readonly secondsLeft: number }
  | { readonly kind: 'expired' }

/**
 * Where an idle session stands (portal §4, §9): after `duration` minutes without activity it is over, and
 * `redirectWait` seconds before that the warning opens. It compares timestamps, so that a phone which slept gets no
 * extra time. A clock that was set back would make the last activity lie in the future: it then counts as now.
 */
export function idleState(
  now: number,
  lastActivity: number,
  { duration, redirectWait }: ClientSettings['timeout'],
): IdleState {
  const idle = Math.max(0, now - lastActivity)
  const left = duration * 60_000 - idle
  if (left <= 0) return { kind: 'expired' }
  const untilWarning = left - redirectWait * 1000
  if (untilWarning > 0) return { kind: 'active', msUntilChange: untilWarning }
  return { kind: 'warning', secondsLeft: Math.ceil(left / 1000) }
}
