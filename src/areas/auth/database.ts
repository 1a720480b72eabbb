import { atom } from 'jotai/vanilla'
import { store } from '#src/session/state/session.ts'

/** Remembered for the tab: another tab may sign in to another database. */
const storageKey = 'yarrow.database'

function kept(): string | null {
  try {
    return typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** The key of the database that was chosen in this tab; null where none was. */
export const databaseKeyAtom = atom<string | null>(kept())

/** Chooses a database for this tab. */
export function chooseDatabase(key: string): void {
  store.set(databaseKeyAtom, key)
  try {
    sessionStorage.setItem(storageKey, key)
  } catch {
    // Denied: the choice holds until the page is closed.
  }
}
