import { isOnline } from '#src/device/connection.ts'
import { findKeptRecords } from '#src/vault/findKeptRecords.ts'

/** Whether the device is offline and has saved records that can be read offline. */
export async function shouldOpenSavedRecords(): Promise<boolean> {
  return !isOnline() && (await findKeptRecords())
}
