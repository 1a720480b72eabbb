import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import { isOnline, onConnectionChange } from '#src/device/connection.ts'
import { sessionAtom } from '#src/session/state/session.ts'

/**
 * Returns why something that needs the network can't be done now, or null if it can. `write`: changes something at the
 * clinic, which saved sessions don't allow either. `site`: another site, which needs no session.
 */
export function useNetworkNeed(what: 'write' | 'site' = 'write'): string | null {
  const { t } = useLingui()
  const online = useSyncExternalStore(onConnectionChange, isOnline, () => true)
  const saved = useAtomValue(sessionAtom)?.saved ?? false
  if (saved && what === 'write') return t`You are reading saved records: sign in to do this.`
  return online ? null : t`You are offline: this needs a connection.`
}
