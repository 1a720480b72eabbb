import { asc, sql } from 'drizzle-orm'
import type * as contract from '#src/contract/formReview.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import { visitForms } from '../../db/schema/forms.ts'
import { visitTemplates } from '../../db/schema/scheduling.ts'
import type { StaffContext } from '../context.ts'

/** Days of a visit type that has no forms yet. */
const usualDays = 7

/** Returns each visit type with the forms that are sent before such visits, by name. */
export async function readVisitForms({ db }: StaffContext): Promise<ReplyOf<typeof contract.visitForms>> {
  const types = await db
    .select({
      visitTypeId: visitTemplates.templateId,
      name: visitTemplates.name,
      nameEs: visitTemplates.nameEs,
      nameAr: visitTemplates.nameAr,
    })
    .from(visitTemplates)
    .orderBy(sql`lower(${visitTemplates.name})`, visitTemplates.templateId)
  const sent = await db.select().from(visitForms).orderBy(asc(visitForms.visitTypeId), asc(visitForms.templateId))
  const ofType = Map.groupBy(sent, ({ visitTypeId }) => visitTypeId)
  return types.map(({ visitTypeId, name, nameEs, nameAr }) => {
    const forms = ofType.get(visitTypeId) ?? []
    return {
      visitTypeId,
      names: { en: name, ...(nameEs && { es: nameEs }), ...(nameAr && { ar: nameAr }) },
      templateIds: forms.map(({ templateId }) => templateId),
      daysBefore: forms[0]?.daysBefore ?? usualDays,
    }
  })
}
