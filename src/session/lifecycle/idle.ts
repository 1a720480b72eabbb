import type { ClientSettings } from '#src/contract/sessionLife.ts'

export type IdleState =
  | { readonly kind: 'active'; readonly msUntilChange: number }
  | { readonly kind: 'warning'; readonly secondsLeft: number }
  | { readonly kind: 'expired' }

/**
 * Returns the idle state of a session (portal §4, §9). The session expires after `duration` minutes without activity;
 * the warning opens `redirectWait` seconds earlier. Compares timestamps, so that a device's sleep counts as idle time.
 * If the clock was set back and the last activity lies in the future, it counts as now.
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
