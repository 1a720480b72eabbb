import { webData } from '../db/schema/forms.ts'
import type { ObjectElement } from '../fhirResources/element.ts'
import { fileOfBinaryId, readFileBinary } from '../fhirResources/formFiles.ts'
import type { Bearer } from './accessToken.ts'
import type { FhirContext } from './FhirContext.ts'
import { granted } from './grants.ts'
import { logRead } from './logRead.ts'
import { notFound, refuseScope } from './searchResources.ts'

/**
 * Returns a file that a sent form names, as a Binary. It is a part of the answers, so that the scopes and grants for
 * QuestionnaireResponse decide. Throws the same 404 for a missing file and for one that the client may not see.
 */
export async function readBinary(ctx: FhirContext, bearer: Bearer, id: string): Promise<ObjectElement> {
  refuseScope(bearer, 'QuestionnaireResponse', 'read')
  const file = fileOfBinaryId(id)
  const isGranted = granted(ctx.db, bearer.clientId, 'QuestionnaireResponse', webData.ptId)
  const found = file && (await readFileBinary(ctx.db, file, isGranted))
  if (!found) throw notFound()
  await logRead(ctx, bearer.clientId, 'Binary', [found.ptId])
  return { resourceType: 'Binary', id, meta: { lastUpdated: found.updatedAt.toISOString() }, ...found.content }
}
