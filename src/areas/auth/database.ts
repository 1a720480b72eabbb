import { atom } from 'jotai/vanilla'
import { store } from '#src/session/state/session.ts'

/** Key in sessionStorage, which is separate for each tab: another tab can sign in to another database. */
const storageKey = 'yarrow.database'

function kept(): string | null {
  try {
    return typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** Key of the database chosen in this tab. Null if none was chosen. */
export const databaseKeyAtom = atom<string | null>(kept())

/** Returns this tab to the clinic's first database. */
export function resetDatabase(): void {
  store.set(databaseKeyAtom, null)
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Storage is denied, so nothing was stored.
  }
}

/** Chooses a database for this tab. */
export function chooseDatabase(key: string): void {
  store.set(databaseKeyAtom, key)
  try {
    sessionStorage.setItem(storageKey, key)
  } catch {
    // Storage is denied: the choice lasts until the page is closed.
  }
}
