import { useEffect, useSyncExternalStore } from 'react'
import { findKeptRecords } from '#src/vault/findKeptRecords.ts'
import { hasKeptRecords, onKeptFlag } from '#src/vault/keptFlag.ts'

/** Returns whether this device keeps records, first as the flag says, then as the vaults say. */
export function useHasKeptRecords(): boolean {
  useEffect(() => void findKeptRecords(), [])
  return useSyncExternalStore(onKeptFlag, hasKeptRecords, () => false)
}
