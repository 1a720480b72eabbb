import * as v from 'valibot'
import { InstallNotes, noNotes } from './installMoment.ts'

const storageKey = 'yarrow.install'
const listeners = new Set<() => void>()
let notes: InstallNotes | null = null

/** Returns the stored notes. Null if storage is denied. */
function stored(): InstallNotes | null {
  try {
    const text = localStorage.getItem(storageKey)
    const parsed = v.safeParse(InstallNotes, JSON.parse(text ?? 'null'))
    return parsed.success ? parsed.output : noNotes
  } catch (error) {
    return error instanceof SyntaxError ? noNotes : null
  }
}

/** Returns the current counters. */
export function installNotes(): InstallNotes {
  notes ??= stored() ?? noNotes
  return notes
}

/** Updates the counters, starting from the stored ones: another tab might have counted too. */
export function noteInstall(change: (notes: InstallNotes) => InstallNotes): void {
  notes = change(stored() ?? installNotes())
  try {
    localStorage.setItem(storageKey, JSON.stringify(notes))
  } catch {
    // Storage is denied or full: count until the page is closed.
  }
  for (const listener of listeners) listener()
}

/** Calls `listener` at each update. Returns a function that stops it. */
export function onInstallNotes(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
