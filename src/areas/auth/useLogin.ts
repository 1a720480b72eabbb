import { useEffect, useReducer, useRef, useState } from 'react'
import { nextLoginState, untouched, type LoginState } from './loginState.ts'
import type { LoginSites } from './loadSites.ts'
import { missingEntries, noSite, staffUserType, type Api, type LoginField } from './model.ts'
import { signIn, type SignInResult } from './signIn.ts'
import { useLoginSites, type SitesState } from './useLoginSites.ts'

export interface Deployment {
  readonly api: Api
  readonly PUserType: number
}

export interface LoginActions {
  readonly state: LoginState
  readonly sites: SitesState
  readonly site: number | null
  readonly chooseSite: (site: number | null) => void
  readonly changed: (field: LoginField) => void
  /** Asks for the sites of a user, where the deployment has any to ask for. */
  readonly usernameEntered: (username: string) => void
  readonly submit: (username: string, password: string) => Promise<void>
}

/**
 * The sign-in card at work. `deployment` is null until the configuration is here, and `ready` waits for it: what is
 * sent before is sent then.
 */
export function useLogin(
  deployment: Deployment | null,
  ready: () => Promise<Deployment>,
  onSignedIn: () => void,
): LoginActions {
  const [state, dispatch] = useReducer(nextLoginState, untouched)
  const [site, setSite] = useState<number | null>(null)
  const sites = useLoginSites()
  const running = useRef<AbortController | null>(null)
  const [database, setDatabase] = useState(deployment?.api.key)

  // Another database knows other people, sites and failures; what was typed stays.
  if (deployment && deployment.api.key !== database) {
    setDatabase(deployment.api.key)
    if (database !== undefined) {
      setSite(null)
      dispatch({ kind: 'database-changed' })
    }
  }
  useEffect(() => () => running.current?.abort(), [])

  const askSites = async (api: Api, username: string): Promise<number | null> => {
    const known = sites.state.status === 'ready' && isFor(sites.state.list, api, username)
    if (known) return site
    setSite(null)
    const chosen = (await sites.ask(api, username))?.defaultSite ?? null
    setSite(chosen)
    if (chosen !== null) dispatch({ kind: 'changed', field: 'site' })
    return chosen
  }

  const attempt = async (username: string, password: string, signal: AbortSignal): Promise<SignInResult | null> => {
    let current
    try {
      current = await ready()
    } catch {
      return { kind: 'connection' }
    }
    const { api, PUserType } = current
    const chosen = PUserType === staffUserType ? await askSites(api, username) : undefined
    const missing = missingEntries({ database: api.key, username, password, site: chosen })
    if (missing.length > 0) {
      dispatch({ kind: 'incomplete', missing })
      return null
    }
    return signIn(api, { username, password, PUserType, site: chosen ?? noSite }, signal)
  }

  const stale = sites.state.status === 'ready' && sites.state.list.database !== deployment?.api.key
  const offered: SitesState = stale ? { status: 'loading' } : sites.state
  return {
    state,
    sites: offered,
    site,
    chooseSite: (chosen) => {
      setSite(chosen)
      dispatch({ kind: 'changed', field: 'site' })
    },
    changed: (field) => dispatch({ kind: 'changed', field }),
    usernameEntered: (typed) => {
      const username = typed.trim()
      if (deployment?.PUserType !== staffUserType) return
      if (username) void askSites(deployment.api, username)
      else sites.forget()
    },
    submit: async (typed, password) => {
      // State is a render late: a second press within the same moment must find the first.
      if (running.current) return
      const username = typed.trim()
      const staff = deployment?.PUserType === staffUserType
      // Whose sites to offer is known only with a name.
      const lacksSite = staff && !username ? null : undefined
      const database = deployment?.api.key ?? 'awaited'
      const missing = missingEntries({ database, username, password, site: lacksSite })
      if (missing.length > 0) {
        dispatch({ kind: 'incomplete', missing })
        return
      }
      const stopper = new AbortController()
      running.current = stopper
      dispatch({ kind: 'sent' })
      let result
      try {
        result = await attempt(username, password, stopper.signal)
      } catch {
        // The card has left the page, and with it whoever waited for the answer.
        return
      }
      // What succeeded is never sent again, whatever the way to the portal does.
      if (result?.kind !== 'done') running.current = null
      if (!result) return
      dispatch({ kind: 'answered', result })
      if (result.kind === 'done') onSignedIn()
    },
  }
}

function isFor(list: LoginSites, api: Api, username: string): boolean {
  return list.database === api.key && list.username === username
}
