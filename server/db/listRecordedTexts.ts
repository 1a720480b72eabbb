import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { conceptTypeIds } from '#src/contract/referenceLists.ts'
import type { Connection } from './client.ts'
import { patients } from './schema/people.ts'
import { conceptEntries, concepts, languageEntries, languages } from './schema/personalInfo.ts'

/**
 * Turns recorded languages, races and ethnicities that are in a list into entries, of patients without such entries.
 * Texts of which a part is in no list stay as they are. Before the lists existed, all were texts.
 */
export async function listRecordedTexts(tx: Connection): Promise<void> {
  await listLanguages(tx)
  await listConcepts(tx, conceptTypeIds.race, patients.race)
  await listConcepts(tx, conceptTypeIds.ethnicity, patients.ethnicity)
}

/** A trigger then copies the code of the language to the patient. */
async function listLanguages(tx: Connection): Promise<void> {
  await tx.execute(sql`
    insert into ${languageEntries} (pt_id, lang_id, is_preferred)
    select distinct on (${patients.ptId}) ${patients.ptId}, ${languages.langId}, true
    from ${patients}
    join ${languages} on ${languages.codeX} = lower(split_part(btrim(${patients.language}), '-', 1))
      or lower(${languages.nameX}) = lower(btrim(${patients.language}))
    where not exists (select from ${languageEntries} known where known.pt_id = ${patients.ptId})
    order by ${patients.ptId}, ${languages.langId}`)
}

/** A trigger then removes the text. */
async function listConcepts(tx: Connection, typeId: number, column: PgColumn): Promise<void> {
  const hasEntries = (ptId: SQL) => sql`exists (
    select from ${conceptEntries} join ${concepts} using (concept_id)
    where ${conceptEntries.ptId} = ${ptId} and ${concepts.conceptTypeId} = ${typeId})`
  await tx.execute(sql`
    with parts as (
      select ${patients.ptId} as pt_id, btrim(part) as part
      from ${patients} cross join lateral regexp_split_to_table(${column}, '[,;]') as part
      where btrim(part) <> '' and not ${hasEntries(sql`${patients.ptId}`)}
    ), matched as (
      select pt_id, (
        select ${concepts.conceptId} from ${concepts}
        where ${concepts.conceptTypeId} = ${typeId} and (lower(${concepts.nameX}) = lower(part) or ${concepts.codeX} = part)
        order by 1 limit 1
      ) as concept_id
      from parts
    )
    insert into ${conceptEntries} (pt_id, concept_id)
    select distinct pt_id, concept_id from matched
    where pt_id not in (select pt_id from matched where concept_id is null)`)
}
