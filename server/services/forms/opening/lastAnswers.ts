import { sql } from 'drizzle-orm'
import { formStatuses } from '#src/contract/forms.ts'
import type { Connection } from '../../../db/client.ts'
import { webData } from '../../../db/schema/forms.ts'

/** An answer that the patient gave before. */
interface LastAnswer {
  readonly dataFieldID: number
  readonly fieldType: string
  readonly value: string
  readonly at: Date
}

/**
 * Returns the newest answer to each data field, and to each type that it had, of the forms that the patient submitted and
 * the clinic did not reject.
 */
export async function lastAnswers(
  db: Connection,
  ptId: number,
  dataFieldIDs: readonly number[],
): Promise<LastAnswer[]> {
  if (dataFieldIDs.length === 0) return []
  const { pending, imported } = formStatuses
  const { rows } = await db.execute<{ id: string; type: string; value: string; at: string }>(sql`
    select distinct on (id, type) id, type, value, at
    from (
      select entry ->> 'DataFieldID' as id, entry ->> 'FieldType' as type, entry ->> 'Value' as value,
        ${webData.submittedAt} as at, ${webData.webDataId} as form
      from ${webData}, jsonb_array_elements(${webData.data}) as entry
      where ${webData.ptId} = ${ptId} and ${webData.statusId} in (${pending}, ${imported})
    ) as given
    where id = any(${sql.param(dataFieldIDs.map(String))}::text[])
    order by id, type, at desc nulls last, form desc
  `)
  return rows.map(({ id, type, value, at }) => ({ dataFieldID: Number(id), fieldType: type, value, at: new Date(at) }))
}
