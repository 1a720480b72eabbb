import { useEffect, useRef, useState } from 'react'
import { loadSites, type LoginSites } from './loadSites.ts'
import type { Api } from './model.ts'

export type SitesState =
  | { readonly status: 'none' | 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly list: LoginSites }

interface Asked {
  readonly api: string
  readonly username: string
  readonly reply: Promise<LoginSites | null>
  readonly stop: () => void
}

/**
 * Loads the site list of a user in a database. Asking again for the same user and database reuses the request. Asking
 * for another user or database aborts it.
 */
export function useLoginSites(): {
  readonly state: SitesState
  /** Resolves with the list. Null if the list could not be loaded, or if the request was aborted. */
  readonly ask: (api: Api, username: string) => Promise<LoginSites | null>
  readonly forget: () => void
} {
  const [state, setState] = useState<SitesState>({ status: 'none' })
  const asked = useRef<Asked | null>(null)

  const forget = () => {
    asked.current?.stop()
    asked.current = null
    setState({ status: 'none' })
  }

  const ask = (api: Api, username: string): Promise<LoginSites | null> => {
    const present = asked.current
    if (present?.api === api.key && present.username === username) return present.reply
    present?.stop()
    const stopper = new AbortController()
    const load = async (): Promise<LoginSites | null> => {
      try {
        const list = await loadSites(api, username, stopper.signal)
        if (stopper.signal.aborted) return null
        setState({ status: 'ready', list })
        return list
      } catch {
        if (stopper.signal.aborted) return null
        asked.current = null
        setState({ status: 'failed' })
        return null
      }
    }
    setState({ status: 'loading' })
    const reply = load()
    asked.current = { api: api.key, username, reply, stop: () => stopper.abort() }
    return reply
  }

  useEffect(() => () => asked.current?.stop(), [])
  return { state, ask, forget }
}
