import { isOnline } from '#src/device/connection.ts'
import { hasKeptRecords } from '#src/vault/keptFlag.ts'

/** Whether there is no network at all, and somebody's records to read without one. */
export function shouldOpenSavedRecords(): boolean {
  return !isOnline() && hasKeptRecords()
}
