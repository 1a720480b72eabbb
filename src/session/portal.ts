import { atom } from 'jotai/vanilla'
import { fetchPortalConfig } from '#src/api/config.ts'
import type { PortalConfig } from '#src/contract/portal.ts'
import { store } from './session.ts'

/** This deployment's configuration, once it is read. */
export const portalAtom = atom<PortalConfig | null>(null)

let loading: Promise<PortalConfig> | null = null

/** Reads `/portal.json` once; a failed read is tried anew at the next call. Rejects with an `ApiError`. */
export function loadPortal(): Promise<PortalConfig> {
  loading ??= fetchPortalConfig().then(
    (config) => {
      store.set(portalAtom, config)
      return config
    },
    (error: unknown) => {
      loading = null
      throw error
    },
  )
  return loading
}
