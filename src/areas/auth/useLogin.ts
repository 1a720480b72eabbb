import { useEffect, useReducer, useRef, useState } from 'react'
import { nextLoginState, untouched, type LoginState } from './loginState.ts'
import type { LoginSites } from './loadSites.ts'
import { missingEntries, noSite, type Api, type LoginField } from './model.ts'
import { staffUserType } from '#src/contract/userTypes.ts'
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
  /** Loads the sites of this user, if the portal is for staff. Clears them if the username is empty. */
  readonly usernameEntered: (username: string) => void
  readonly submit: (username: string, password: string) => Promise<void>
  /** Signs in with a passkey, which identifies its owner. `username` is only needed for the sites of staff. */
  readonly submitPasskey: (username: string) => Promise<void>
}

/**
 * Runs the sign-in card. `deployment` is null until the configuration is loaded. `ready` resolves when the
 * configuration is loaded, and a form that is submitted earlier waits for it.
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

  // Another database has other users and sites: clear the chosen site and the failures, but keep the typed text.
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

  /**
   * Sends the form if all fields are filled in. Returns null if a field is empty, or if the passkey prompt was declined
   * or timed out.
   */
  const attempt = async (
    entries: (staff: boolean) => { readonly username: string; readonly password: string },
    send: (api: Api, form: { readonly PUserType: number; readonly site: number }) => Promise<SignInResult | null>,
  ): Promise<SignInResult | null> => {
    let current
    try {
      current = await ready()
    } catch {
      return { kind: 'connection' }
    }
    const { api, PUserType } = current
    const staff = PUserType === staffUserType
    const { username, password } = entries(staff)
    const asksSites = staff && username !== ''
    const chosen = asksSites ? await askSites(api, username) : staff ? null : undefined
    const missing = missingEntries({ database: api.key, username, password, site: chosen })
    if (missing.length > 0) {
      dispatch({ kind: 'incomplete', missing })
      return null
    }
    return send(api, { PUserType, site: chosen ?? noSite })
  }

  /** Runs an attempt by password or passkey. Callers first check `running`, so that only one runs at a time. */
  const run = async (by: 'passkey' | undefined, attempted: (signal: AbortSignal) => Promise<SignInResult | null>) => {
    const stopper = new AbortController()
    running.current = stopper
    dispatch({ kind: 'sent', ...(by && { by }) })
    let result
    try {
      result = await attempted(stopper.signal)
    } catch {
      // The card was unmounted: no one waits for the result.
      return
    }
    // Never send again what succeeded, even if opening the portal fails.
    const known = result?.kind === 'done' || result?.kind === 'reset-required'
    if (!known) running.current = null
    if (!result) return
    dispatch({ kind: 'answered', result })
    if (known) onSignedIn()
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
      // State is one render behind: a second press in the same tick must see the first.
      if (running.current) return
      const username = typed.trim()
      const staff = deployment?.PUserType === staffUserType
      // The sites depend on the username: without it, none can be chosen, and the site counts as missing.
      const lacksSite = staff && !username ? null : undefined
      const database = deployment?.api.key ?? 'awaited'
      const missing = missingEntries({ database, username, password, site: lacksSite })
      if (missing.length > 0) {
        dispatch({ kind: 'incomplete', missing })
        return
      }
      await run(undefined, (signal) =>
        attempt(
          () => ({ username, password }),
          (api, form) => signIn(api, { username, password, ...form }, signal),
        ),
      )
    },
    submitPasskey: async (typed) => {
      if (running.current) return
      const username = typed.trim()
      // A passkey replaces username and password. Staff still enter their username, for their sites.
      const entries = (staff: boolean) => ({ username: staff ? username : '-', password: '-' })
      await run('passkey', (signal) =>
        attempt(entries, async (api, form) => {
          let behind
          try {
            behind = await import('./passkey/signInByPasskey.ts')
          } catch {
            return { kind: 'connection' }
          }
          signal.throwIfAborted()
          const result = await behind.signInByPasskey(api, form, signal)
          if (!result) dispatch({ kind: 'cancelled' })
          return result
        }),
      )
    },
  }
}

function isFor(list: LoginSites, api: Api, username: string): boolean {
  return list.database === api.key && list.username === username
}
