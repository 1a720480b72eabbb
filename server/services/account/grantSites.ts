import type { Connection } from '../../db/client.ts'
import { accountSites } from '../../db/schema/accounts.ts'
import { sites } from '../../db/schema/people.ts'
import { ServiceError } from '../../ServiceError.ts'
import { activeSites, siteNamed } from '../clinic/siteNamed.ts'

export interface WantedSites {
  /** Names or numbers of the sites. If empty, all active sites. */
  readonly names: readonly string[]
  /** Name or number of the site that the sign-in page selects. Default: the home site, otherwise the first one. */
  readonly defaultName?: string | undefined
  /** The clinic's first site, which is created if there is no active one. */
  readonly first: { readonly name: string; readonly timeZone: string }
}

/**
 * Lets a staff account sign in at sites and see their patients. Throws 404 for an unknown site, 400 if the default site
 * is not among them.
 */
export async function grantSites(tx: Connection, userId: number, wanted: WantedSites): Promise<void> {
  if ((await activeSites(tx)).length === 0)
    await tx.insert(sites).values({ ...wanted.first, isClinicSite: true, isHomeSite: true })
  const named = new Map<number, { siteId: number; isHomeSite: boolean }>()
  for (const name of wanted.names) {
    const site = await siteNamed(tx, name)
    named.set(site.siteId, site)
  }
  const granted = named.size > 0 ? [...named.values()] : await activeSites(tx)
  const home = granted.find(({ isHomeSite }) => isHomeSite) ?? granted[0]
  const chosen = wanted.defaultName === undefined ? home : await siteNamed(tx, wanted.defaultName)
  if (!granted.some(({ siteId }) => siteId === chosen?.siteId))
    throw new ServiceError(400, 'bad-input', 'default site: expected one of the account’s sites')
  await tx
    .insert(accountSites)
    .values(granted.map(({ siteId }) => ({ userId, siteId, isDefault: siteId === chosen?.siteId })))
}
