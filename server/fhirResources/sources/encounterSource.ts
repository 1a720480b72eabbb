import { eq } from 'drizzle-orm'
import { sites } from '../../db/schema/people.ts'
import { encounters } from '../../db/schema/records.ts'
import { encounterClasses } from '../../fhir/values/encounterClasses.ts'
import { codeOf, named, period, reference, unknown, words } from '../datatypes.ts'
import type { Element } from '../element.ts'
import { isAmong, type ResourceSource } from '../ResourceSource.ts'

const statuses = ['planned', 'arrived', 'triaged', 'in-progress', 'onleave', 'finished', 'cancelled'] as const

export const encounterSource: ResourceSource = {
  prefix: '',
  table: encounters,
  id: encounters.ptEncId,
  ptId: encounters.ptId,
  updatedAt: encounters.updatedAt,
  async load(db, rowIds) {
    const rows = await db
      .select({ encounter: encounters, site: sites.name })
      .from(encounters)
      .leftJoin(sites, eq(sites.siteId, encounters.siteId))
      .where(isAmong(encounters.ptEncId, rowIds))
    return rows.map(({ encounter: row, site }) => {
      const place = named('Location', row.placeOfService)
      const provider = named('Practitioner', row.providers)
      const content = {
        identifier: [{ value: words(row.encNo) }],
        status: codeOf(row.status, statuses) ?? 'unknown',
        class: classOf(row.encounterClass),
        type: [{ text: words(row.type) }],
        subject: reference('Patient', row.ptId),
        participant: [provider && { individual: provider }],
        period: period(row.admission, row.discharge),
        reasonCode: [{ text: words(row.reason) }],
        location: [place && { location: place }],
        serviceProvider: named('Organization', site),
      }
      return { rowId: row.ptEncId, ptId: row.ptId, updatedAt: row.updatedAt, resources: [{ slot: '', content }] }
    })
  },
}

function classOf(name: string | null): Element {
  const [code] = Object.entries(encounterClasses).find(([, known]) => known === name) ?? []
  if (code) return { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code, display: name }
  return words(name) ? { display: words(name) } : unknown
}
