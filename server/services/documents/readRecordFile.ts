import { eq } from 'drizzle-orm'
import { webData } from '../../db/schema/forms.ts'
import { binaryIdOf, listFormFiles, readFileBinary } from '../../fhirResources/formFiles.ts'
import { fhirRoot } from '../../fhirResources/fhirRoot.ts'
import { jsonOf } from '../../fhirResources/element.ts'
import { readResources, type RecordResource } from '../../fhirResources/readResources.ts'
import { type RecordResourceType, resourceSources } from '../../fhirResources/resourceSources.ts'
import { ServiceError } from '../../ServiceError.ts'
import type { AccountContext } from '../account/accountContext.ts'
import { type ActivityLimit, logLimitedActivity } from '../activity/logLimitedActivity.ts'
import type { RecordContext } from '../context.ts'

type RecordFileContext = RecordContext & Pick<AccountContext, 'mail'>

const hourMs = 3_600_000
export const recordFileLimits: readonly ActivityLimit[] = [{ count: 10, ms: hourMs }]

const types = Object.keys(resourceSources) as RecordResourceType[]

/** A resource of the record, or a file in the answers of a form. */
type FileEntry = Omit<RecordResource, 'type'> & { readonly type: RecordResourceType | 'Binary' }

/** Returns an entry of the file. Its address is that of the resource on the FHIR endpoint, so that references resolve. */
function entryOf(base: string, { type, id, updatedAt, content }: FileEntry): string {
  const resource = { resourceType: type, id, meta: { lastUpdated: updatedAt.toISOString() }, ...content }
  return jsonOf({ fullUrl: `${base}/${type}/${id}`, resource })
}

async function* piecesOf({ db, database, caller, mail, now }: RecordFileContext) {
  const base = `${mail.origins.patient}${fhirRoot}/${database}`
  const head = jsonOf({ resourceType: 'Bundle', type: 'collection', timestamp: now().toISOString() })
  yield Buffer.from(`${head.slice(0, -1)},"entry":[`)
  let isFirst = true
  for await (const batch of readResources(db, caller.ptId, types)) {
    const entries = batch.map((one) => entryOf(base, one)).join(',\n')
    if (entries === '') continue
    yield Buffer.from(isFirst ? `\n${entries}` : `,\n${entries}`)
    isFirst = false
  }
  // After the record, of which the patient is never missing: a file is never the first entry.
  const isOwn = eq(webData.ptId, caller.ptId)
  for (const file of await listFormFiles(db, caller.ptId)) {
    const binary = await readFileBinary(db, file, isOwn)
    if (binary) yield Buffer.from(`,\n${entryOf(base, { type: 'Binary', id: binaryIdOf(file), ...binary })}`)
  }
  yield Buffer.from('\n]}\n')
}

/**
 * Returns the whole record as a file: a FHIR R4 Bundle of type `collection` with everything that the FHIR endpoint serves
 * of it, as UTF-8 JSON with a resource on each line. `npm run import` reads it. The record is read while the client
 * receives it, so a long record needs little memory. Throws 429 `too-many-tries` after 10 files within an hour.
 */
export async function readRecordFile(ctx: RecordFileContext): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  // Without a page: a page beside the record would keep what staff download out of the record's log.
  const wait = await logLimitedActivity(ctx, { activityType: 'record downloaded' }, recordFileLimits)
  if (wait > 0) throw new ServiceError(429, 'too-many-tries', 'record file: hourly limit reached', wait)
  const pieces = piecesOf(ctx)
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await pieces.return()
    },
  })
}
