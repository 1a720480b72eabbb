import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { PortalConfig } from '#src/contract/portal.ts'
import { loadPortal, portalAtom } from '#src/session/profile/portal.ts'

export interface Portal {
  /** Null until it is loaded. */
  readonly config: PortalConfig | null
  /** Error of the last attempt to load the configuration. Null if there was none. */
  readonly error: unknown
  readonly retrying: boolean
  readonly retry: () => void
}

/** Returns this deployment's configuration, requested when the screen opens. */
export function usePortal(): Portal {
  const config = useAtomValue(portalAtom)
  const [error, setError] = useState<unknown>(null)
  const [asking, setAsking] = useState(0)
  const [answered, setAnswered] = useState(-1)
  useEffect(() => {
    let current = true
    loadPortal().then(
      () => current && setError(null),
      (reason: unknown) => {
        if (!current) return
        setError(reason)
        setAnswered(asking)
      },
    )
    return () => {
      current = false
    }
  }, [asking])
  return { config, error, retrying: answered < asking, retry: () => setAsking((count) => count + 1) }
}
