import { useSyncExternalStore } from 'react'
import { isOnline, onConnectionChange } from '#src/device/connection.ts'

/** Returns whether the device has a connection. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(onConnectionChange, isOnline, () => true)
}
