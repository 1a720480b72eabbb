import * as v from 'valibot'
import type { InstallState } from '#src/device/installPrompt.ts'

const count = v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0)

/** What is counted for the moment to offer installing, on this device: nothing about whom. */
export const InstallNotes = v.object({
  signIns: count,
  /** Screens opened since the last sign-in. */
  screens: count,
  /** How often it was turned down, and when last, ms. */
  refusals: count,
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
 * Whether installing is worth a word now: somebody has come back, or looks around. Turned down, it rests for 60 days;
 * turned down twice, it is never offered again.
 */
export function isInstallDue(notes: InstallNotes, state: InstallState, now: number): boolean {
  if (state !== 'ready' && state !== 'manual-ios') return false
  if (notes.refusals >= 2) return false
  if (notes.refusedAt !== null && now - notes.refusedAt < pauseMs) return false
  return notes.signIns >= 2 || notes.screens >= 3
}
