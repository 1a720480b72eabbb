import type { Connection } from '../../../db/client.ts'
import { webDataVersions } from '../../../db/schema/forms.ts'
import type { FormRow } from '../ownForm.ts'

/** Keeps the saved answers of a form that are about to be replaced. Answers that nobody saved are not kept. */
export async function keepFormer(db: Connection, form: FormRow): Promise<void> {
  if (!form.saved) return
  const { webDataId, revision, version, data, authorRecptId, authorRecptTypeId, authorName, savedAt } = form
  await db
    .insert(webDataVersions)
    .values({ webDataId, revision, version, data, authorRecptId, authorRecptTypeId, authorName, savedAt })
}
