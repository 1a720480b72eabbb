import { call } from '#src/api/call.ts'
import { getLoginSites } from '#src/contract/account.ts'
import { type Api } from './model.ts'
import { staffUserType } from '#src/contract/userTypes.ts'

export interface LoginSites {
  /** User that the list was loaded for. */
  readonly username: string
  /** Key of the database that the list was loaded from. */
  readonly database: string
  readonly sites: readonly { readonly SiteID: number; readonly name: string }[]
  readonly defaultSite: number | null
}

/** Loads the sites that a user may sign in to. Rejects with an `ApiError`, or with the signal's reason. */
export async function loadSites(api: Api, username: string, signal?: AbortSignal): Promise<LoginSites> {
  const body = { username, PUserType: staffUserType }
  const { data } = await call(getLoginSites, { body }, { url: api.url }, signal)
  const known = data.sites.some((site) => site.SiteID === data.defaultSite)
  return { username, database: api.key, sites: data.sites, defaultSite: known ? data.defaultSite : null }
}
