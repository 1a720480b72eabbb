import type { ParsedInput, ReplyOf } from '#src/contract/endpoint.ts'
import type * as contract from '#src/contract/schedule.ts'
import { siteClock } from '../appointments/appointmentTime.ts'
import type { StaffContext } from '../context.ts'
import { readClosures } from './readClosures.ts'
import { readHours } from './readHours.ts'
import { requireProvider } from './requireProvider.ts'
import { sitesOfStaff } from './sitesOfStaff.ts'

/**
 * Returns a provider's regular hours at the caller's open sites, and the closures there that have not ended. Throws 404
 * for a provider of another site.
 */
export async function readProviderHours(
  ctx: StaffContext,
  { params }: ParsedInput<typeof contract.providerHours>,
): Promise<ReplyOf<typeof contract.providerHours>> {
  const { db } = ctx
  const prvId = Number(params.prvId)
  await requireProvider(ctx, prvId)
  const open = (await sitesOfStaff(ctx)).filter(({ isOpen }) => isOpen)
  const siteIds = open.map(({ siteId }) => siteId)
  const now = ctx.now()
  const clocks = new Map(open.map(({ siteId, timeZone }) => [siteId, siteClock(now, timeZone).replace(' ', 'T')]))
  // A closure of every site ends last where the clock is the most behind.
  const from = [...clocks.values()].toSorted()[0] ?? ''
  const closures = await readClosures(db, { prvId, siteIds, from })
  return {
    hours: await readHours(db, prvId, siteIds),
    closures: closures.filter(({ siteID, ends }) => siteID === null || ends > (clocks.get(siteID) ?? '')),
    sites: open.map(({ siteId, name, timeZone }) => ({ siteID: siteId, siteName: name, timeZone })),
  }
}
