import { and, eq } from 'drizzle-orm'
import type { FhirResourceType } from '../services/fhirClients/fhirResources.ts'
import { allows } from './scopes.ts'
import type { Bearer } from './accessToken.ts'
import { writeCursor } from './cursor.ts'
import type { ObjectElement } from '../fhirResources/element.ts'
import type { FhirContext } from './FhirContext.ts'
import { FhirRefusal } from './FhirRefusal.ts'
import { granted, isGranted } from './grants.ts'
import { logRead } from './logRead.ts'
import { countAll, type FoundResource, readByIds, readPage, updatedWithin, type Wanted } from './readPage.ts'
import { resourceSources } from '../fhirResources/resourceSources.ts'
import { type SearchParameters, searchParameters } from './searchParameters.ts'

export const notFound = () => new FhirRefusal(404, 'not-found', 'resource: not found for this client')

const toResource = (type: string, { id, updatedAt, content }: FoundResource): ObjectElement => ({
  resourceType: type,
  id,
  meta: { lastUpdated: updatedAt.toISOString() },
  ...content,
})

/** Throws 403 unless the scopes of the token allow the interaction. */
export function refuseScope({ scopes }: Bearer, type: string, interaction: 'read' | 'search'): void {
  if (!allows(scopes, type, interaction))
    throw new FhirRefusal(403, 'forbidden', `token: its scopes don't allow ${interaction} of ${type}`)
}

/** Returns one resource. Throws the same 404 for a missing resource and for one that the client may not see. */
export async function readOne(
  ctx: FhirContext,
  bearer: Bearer,
  type: FhirResourceType,
  id: string,
): Promise<ObjectElement> {
  refuseScope(bearer, type, 'read')
  const wanted: Wanted = {
    sources: resourceSources[type],
    condition: ({ ptId }) => granted(ctx.db, bearer.clientId, type, ptId),
  }
  const [found] = await readByIds(ctx.db, wanted, [id])
  if (!found) throw notFound()
  await logRead(ctx, bearer.clientId, type, [found.ptId])
  return toResource(type, found)
}

/**
 * Returns the patient of a search, or null if the search names none. Throws the same 403 for an unknown patient and for
 * one without a grant, so that a client can't find out who is a patient.
 */
async function patientOf(
  ctx: FhirContext,
  { clientId }: Bearer,
  type: FhirResourceType,
  id: string | null,
): Promise<number | null> {
  if (id === null) return null
  const ptId = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0
  if (ptId === 0 || !(await isGranted(ctx.db, clientId, type, ptId)))
    throw new FhirRefusal(403, 'forbidden', `this client may not read ${type} of this patient`)
  return ptId
}

/** Returns one page of search results as a Bundle. Throws FhirRefusal. */
export async function searchResources(
  ctx: FhirContext,
  bearer: Bearer,
  type: FhirResourceType,
  query: URLSearchParams,
): Promise<ObjectElement> {
  refuseScope(bearer, type, 'search')
  const asked = searchParameters(query, type, ctx.base)
  const patient = await patientOf(ctx, bearer, type, asked.patient)
  const wanted: Wanted = {
    sources: resourceSources[type],
    condition: (source) =>
      and(
        granted(ctx.db, bearer.clientId, type, source.ptId),
        patient === null ? undefined : eq(source.ptId, patient),
        asked.url === null || !source.url ? undefined : eq(source.url, asked.url),
        ...updatedWithin(source, asked.lastUpdated),
      ),
  }
  const { found, next, total } = await pageOf(ctx, wanted, asked)
  await logRead(ctx, bearer.clientId, type, patient === null ? found.map(({ ptId }) => ptId) : [patient])
  const address = (page: string | null) => {
    const parameters = new URLSearchParams(query)
    if (page !== null) parameters.set('page', page)
    return `${ctx.base}/${type}${parameters.size > 0 ? `?${parameters.toString()}` : ''}`
  }
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    total,
    link: [
      { relation: 'self', url: address(null) },
      ...(next ? [{ relation: 'next', url: address(writeCursor(next)) }] : []),
    ],
    entry: found.map((one) => ({
      fullUrl: `${ctx.base}/${type}/${one.id}`,
      resource: toResource(type, one),
      search: { mode: 'match' },
    })),
  }
}

async function pageOf({ db }: FhirContext, wanted: Wanted, { ids, count, cursor }: SearchParameters) {
  if (ids) {
    const found = await readByIds(db, wanted, ids)
    return { found: count === 0 ? [] : found, next: null, total: found.length }
  }
  const total = await countAll(db, wanted)
  if (count === 0) return { found: [], next: null, total }
  return { ...(await readPage(db, wanted, cursor, count)), total }
}
