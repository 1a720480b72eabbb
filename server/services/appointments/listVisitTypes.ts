import { asc, eq, sql } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { providers } from '../../db/schema/people.ts'
import { providerTemplates, visitTemplates } from '../../db/schema/scheduling.ts'

export interface ListedVisitType {
  readonly templateId: number
  readonly name: string
  readonly minutes: number
  readonly modality: string
  readonly isActive: boolean
  /** Names of the providers who offer it. */
  readonly providers: readonly string[]
}

/** Returns all visit types, by name, with who offers them. For operators. */
export async function listVisitTypes(db: Connection): Promise<ListedVisitType[]> {
  return db
    .select({
      templateId: visitTemplates.templateId,
      name: visitTemplates.name,
      minutes: visitTemplates.minutes,
      modality: visitTemplates.modality,
      isActive: visitTemplates.isActive,
      providers: sql<
        string[]
      >`coalesce(array_agg(${providers.fullName} order by ${providers.fullName}) filter (where ${providers.prvId} is not null), '{}')`,
    })
    .from(visitTemplates)
    .leftJoin(providerTemplates, eq(providerTemplates.templateId, visitTemplates.templateId))
    .leftJoin(providers, eq(providers.prvId, providerTemplates.prvId))
    .groupBy(visitTemplates.templateId)
    .orderBy(asc(visitTemplates.name), asc(visitTemplates.templateId))
}
