import { atom } from 'jotai/vanilla'
import { fetchPortalConfig } from '#src/api/config.ts'
import type { PortalConfig } from '#src/contract/portal.ts'
import { store } from '../state/session.ts'

/** This deployment's configuration; null until it is read. */
export const portalAtom = atom<PortalConfig | null>(null)

/** When the saved copy in `portalAtom` was saved, ms. Null if the server answered or nothing is read yet. */
export const portalSavedAtAtom = atom<number | null>(null)

let loading: Promise<PortalConfig> | null = null

/**
 * Reads `/portal.json` once. After a failure, or if only a saved copy was found, the next call reads it again. Rejects
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
