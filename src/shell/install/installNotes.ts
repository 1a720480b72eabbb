import * as v from 'valibot'
import { InstallNotes, noNotes } from './installMoment.ts'

const storageKey = 'yarrow.install'
const listeners = new Set<() => void>()
let notes: InstallNotes | null = null

/** Null where storage is denied. */
function stored(): InstallNotes | null {
  try {
    const text = localStorage.getItem(storageKey)
    const parsed = v.safeParse(InstallNotes, JSON.parse(text ?? 'null'))
    return parsed.success ? parsed.output : noNotes
  } catch (error) {
    return error instanceof SyntaxError ? noNotes : null
  }
}

/** What has been counted. */
export function installNotes(): InstallNotes {
  notes ??= stored() ?? noNotes
  return notes
}

/** Counts on, from what this device has noted by now: another tab may have counted too. */
export function noteInstall(change: (notes: InstallNotes) => InstallNotes): void {
  notes = change(stored() ?? installNotes())
  try {
    localStorage.setItem(storageKey, JSON.stringify(notes))
  } catch {
    // Denied or full: it counts until the page is closed.
  }
  for (const listener of listeners) listener()
}

/** Runs `listener` at each count. Returns how to stop. */
export function onInstallNotes(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
