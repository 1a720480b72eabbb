import * as v from 'valibot'
import type { InstallState } from '#src/device/installPrompt.ts'

const count = v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0)

/** Counters on this device that decide when to offer installing. They name no one. */
export const InstallNotes = v.object({
  signIns: count,
  /** Screens opened since the last sign-in. */
  screens: count,
  /** Number of refusals. */
  refusals: count,
  /** Time of the last refusal, ms. */
  refusedAt: v.fallback(v.nullable(v.number()), null),
})
export type InstallNotes = v.InferOutput<typeof InstallNotes>

export const noNotes: InstallNotes = { signIns: 0, screens: 0, refusals: 0, refusedAt: null }

const pauseMs = 60 * 86_400_000

export function withSignIn(notes: InstallNotes): InstallNotes {
  return { ...notes, signIns: notes.signIns + 1, screens: 0 }
}

export function withScreen(notes: InstallNotes): InstallNotes {
  return { ...notes, screens: notes.screens + 1 }
}

export function withRefusal(notes: InstallNotes, now: number): InstallNotes {
  return { ...notes, refusals: notes.refusals + 1, refusedAt: now }
}

/**
 * Whether to offer installing now: the person has returned, or has opened several screens. Waits 60 days after one
 * refusal, and never offers again after two.
 */
export function isInstallDue(notes: InstallNotes, state: InstallState, now: number): boolean {
  if (state !== 'ready' && state !== 'manual-ios') return false
  if (notes.refusals >= 2) return false
  if (notes.refusedAt !== null && now - notes.refusedAt < pauseMs) return false
  return notes.signIns >= 2 || notes.screens >= 3
}
