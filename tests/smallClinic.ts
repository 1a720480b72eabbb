import type { Database } from '#server/db/client.ts'
import { accountSites } from '#server/db/schema/accounts.ts'
import { sites } from '#server/db/schema/people.ts'
import { createAccount } from '#server/services/account/createAccount.ts'

export const password = 'correct horse'

export interface SmallClinic {
  readonly sites: { readonly home: number; readonly harbor: number; readonly closed: number }
  /** User ids. */
  readonly ann: number
  readonly bob: number
  readonly drkim: number
}

const zone = { name: 'unused', timeZone: 'UTC' }

/**
 * Adds three sites, the patients `ann` and `bob`, and the provider `drkim`, who works at the home site and at the
 * closed one.
 */
export async function addSmallClinic(db: Database): Promise<SmallClinic> {
  const [home, harbor, closed] = await db
    .insert(sites)
    .values([
      { name: 'Riverside', isClinicSite: true, isHomeSite: true },
      { name: 'Harbor', isClinicSite: true, alias: 'By the sea' },
      { name: 'Attic', isClinicSite: true, isActive: false },
    ])
    .returning({ siteId: sites.siteId })
  if (!home || !harbor || !closed) throw new Error('three sites were inserted')
  const ann = { userName: 'Ann', password, nameFirst: 'Ann', nameLast: 'Ames', type: 'patient', site: zone } as const
  const bob = { ...ann, userName: 'bob', nameFirst: 'Bob', nameLast: 'Boyd' }
  const kim = { ...ann, userName: 'drkim', nameFirst: 'Kim', nameLast: 'Kerr', type: 'provider' } as const
  const users = []
  for (const account of [ann, bob, kim]) users.push((await createAccount(db, account)).userId)
  const [annId = 0, bobId = 0, drkim = 0] = users
  await db.delete(accountSites)
  await db.insert(accountSites).values([
    { userId: drkim, siteId: home.siteId, isDefault: true },
    { userId: drkim, siteId: closed.siteId },
  ])
  return {
    sites: { home: home.siteId, harbor: harbor.siteId, closed: closed.siteId },
    ann: annId,
    bob: bobId,
    drkim,
  }
}
