import { and, asc, eq, exists, type SQL } from 'drizzle-orm'
import type { Connection } from '../../../db/client.ts'
import { providers, sites } from '../../../db/schema/people.ts'
import { providerHours, providerTemplates, visitTemplates } from '../../../db/schema/scheduling.ts'
import { ServiceError } from '../../../ServiceError.ts'

export type Provider = typeof providers.$inferSelect
export type VisitTemplate = typeof visitTemplates.$inferSelect

/** Whether a provider has regular hours at an active site of the clinic. */
const hasHours = (db: Connection): SQL =>
  exists(
    db
      .select({ hoursId: providerHours.hoursId })
      .from(providerHours)
      .innerJoin(sites, eq(sites.siteId, providerHours.siteId))
      .where(and(eq(providerHours.prvId, providers.prvId), eq(sites.isClinicSite, true), eq(sites.isActive, true))),
  )

/** A visit type that a provider offers. */
export interface Offer {
  readonly provider: Provider
  readonly template: VisitTemplate
}

/**
 * Returns which providers offer which visit types to patients, by name of the provider and then of the type. A provider
 * takes every patient of the clinic if they offer an active type and have hours at an active site.
 */
export async function offers(
  db: Connection,
  { prvId, templateId }: { readonly prvId?: number | null; readonly templateId?: number } = {},
): Promise<Offer[]> {
  return db
    .select({ provider: providers, template: visitTemplates })
    .from(providerTemplates)
    .innerJoin(providers, eq(providers.prvId, providerTemplates.prvId))
    .innerJoin(visitTemplates, eq(visitTemplates.templateId, providerTemplates.templateId))
    .where(
      and(
        eq(visitTemplates.isActive, true),
        prvId === undefined || prvId === null ? undefined : eq(providers.prvId, prvId),
        templateId === undefined ? undefined : eq(visitTemplates.templateId, templateId),
        hasHours(db),
      ),
    )
    .orderBy(asc(providers.fullName), asc(providers.prvId), asc(visitTemplates.name), asc(visitTemplates.templateId))
}

/** Returns a visit type that a provider offers to patients. Throws 404 if they don't. */
export async function requireOffer(db: Connection, prvId: number, templateId: number): Promise<Offer> {
  const [offer] = await offers(db, { prvId, templateId })
  if (!offer) throw new ServiceError(404, 'not-found', 'provider or visit type: cannot be booked')
  return offer
}
