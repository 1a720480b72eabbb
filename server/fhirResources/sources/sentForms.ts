import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { formTemplateVersions, webData } from '../../db/schema/forms.ts'
import { patients, sites } from '../../db/schema/people.ts'
import { isAmong, type ResourceSource } from '../ResourceSource.ts'

/** Forms that went to the clinic, submitted (2) or approved (3). Rejected forms are no answers. */
const isSent = and(inArray(webData.statusId, [2, 3]), isNull(webData.withdrawnAt))

/** Returns a value of the version of a row's template. Names the tables itself, as Drizzle leaves them out in a selection. */
const ofVersion = <T>(value: SQL): SQL<T> =>
  sql<T>`(select ${value} from form_template_versions as asked
    where asked.template_id = web_data.template_id and asked.version = web_data.version)`

/** What both resources of a form have in common: its answers, and its questions. */
export const sentForms = {
  prefix: '',
  table: webData,
  id: webData.webDataId,
  ptId: webData.ptId,
  updatedAt: webData.updatedAt,
  where: sql`${isSent} and ${webData.version} is not null`,
  size: ofVersion<number>(sql`length(asked.content::text)`),
} as const satisfies Omit<ResourceSource, 'load'>

/** Canonical URL of the Questionnaire from which a row's template comes. */
export const questionnaireUrl = ofVersion<string>(sql`asked.content ->> 'url'`)

/** Joins the version of the template that was answered. */
export const isVersionOfForm = and(
  eq(formTemplateVersions.templateId, webData.templateId),
  eq(formTemplateVersions.version, webData.version),
)

/** Loads forms with their questions. */
export function loadSentForms(db: Connection, webDataIds: readonly number[]) {
  return db
    .select({
      form: webData,
      content: formTemplateVersions.content,
      timeZone: sites.timeZone,
    })
    .from(webData)
    .innerJoin(formTemplateVersions, isVersionOfForm)
    .innerJoin(patients, eq(patients.ptId, webData.ptId))
    .leftJoin(sites, eq(sites.siteId, patients.siteId))
    .where(isAmong(webData.webDataId, webDataIds))
}
