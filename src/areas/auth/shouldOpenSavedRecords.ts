import { isOnline } from '#src/device/connection.ts'
import { hasKeptRecords } from '#src/vault/keptFlag.ts'

/** Whether the device is offline and has saved records that can be read offline. */
export function shouldOpenSavedRecords(): boolean {
  return !isOnline() && hasKeptRecords()
}
