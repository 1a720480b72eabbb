import { and, eq } from 'drizzle-orm'
import { providers, sites } from '../../db/schema/people.ts'
import { providerHours } from '../../db/schema/scheduling.ts'
import type { StaffContext } from '../context.ts'
import { sitesOfStaff } from './sitesOfStaff.ts'

interface ClosedFor {
  /** Null: everybody. */
  readonly prvId: number | null
  /** Null: every site. */
  readonly siteId: number | null
}

/**
 * Returns the sites that a closure concerns, and whether the caller may use them all. A closure of a provider at every
 * site concerns the sites where the provider works.
 */
export async function closureSites(
  ctx: Pick<StaffContext, 'db' | 'caller'>,
  { prvId, siteId }: ClosedFor,
): Promise<{ readonly siteIds: readonly number[]; readonly areOwn: boolean }> {
  const own = (await sitesOfStaff(ctx)).map((site) => site.siteId)
  const siteIds = siteId !== null ? [siteId] : prvId === null ? await openSites(ctx) : await workplaces(ctx, prvId)
  return { siteIds, areOwn: siteIds.every((one) => own.includes(one)) }
}

const isOpen = and(eq(sites.isClinicSite, true), eq(sites.isActive, true))

async function openSites({ db }: Pick<StaffContext, 'db'>): Promise<number[]> {
  const rows = await db.select({ siteId: sites.siteId }).from(sites).where(isOpen)
  return rows.map(({ siteId }) => siteId)
}

async function workplaces({ db }: Pick<StaffContext, 'db'>, prvId: number): Promise<number[]> {
  const home = await db
    .select({ siteId: sites.siteId })
    .from(providers)
    .innerJoin(sites, eq(sites.siteId, providers.siteId))
    .where(and(eq(providers.prvId, prvId), isOpen))
  const regular = await db
    .select({ siteId: sites.siteId })
    .from(providerHours)
    .innerJoin(sites, eq(sites.siteId, providerHours.siteId))
    .where(and(eq(providerHours.prvId, prvId), isOpen))
  return [...new Set([...home, ...regular].map(({ siteId }) => siteId))]
}
