import { atom } from 'jotai/vanilla'
import { fetchPortalConfig } from '#src/api/config.ts'
import type { PortalConfig } from '#src/contract/portal.ts'
import { store } from '../state/session.ts'

/** This deployment's configuration, once it is read. */
export const portalAtom = atom<PortalConfig | null>(null)

/** Since when it is a saved copy, ms: the server could not be asked. Null where it answered, or nothing is read yet. */
export const portalSavedAtAtom = atom<number | null>(null)

let loading: Promise<PortalConfig> | null = null

/**
 * Reads `/portal.json` once; a failed read, and one that found a saved copy, is tried anew at the next call. Rejects
 * with an `ApiError`.
 */
export function loadPortal(): Promise<PortalConfig> {
  loading ??= fetchPortalConfig().then(
    ({ data, savedAt }) => {
      if (savedAt !== null) loading = null
      store.set(portalSavedAtAtom, savedAt)
      store.set(portalAtom, data)
      return data
    },
    (error: unknown) => {
      loading = null
      throw error
    },
  )
  return loading
}
