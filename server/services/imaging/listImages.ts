import { eq } from 'drizzle-orm'
import type { ODataQuery } from '#src/contract/odata.ts'
import { images } from '../../db/schema/imaging.ts'
import { imagesResource, imagesWithThumbnails } from '../../odata/imagesResource.ts'
import { readResource } from '../../odata/readResource.ts'
import type { RecordContext } from '../context.ts'

/** Whether a query selects thumbnails. Without `$select`, it selects every field. */
function selectsThumbnails({ $select }: ODataQuery): boolean {
  const names = ($select ?? '*').split(',').map((name) => name.trim())
  return names.includes('*') || names.includes('DataTN')
}

/**
 * Returns the pictures of the shown record (clinical §7): at most 5,000 of them, or 100 if the query selects their
 * thumbnails.
 */
export function listImages(ctx: Pick<RecordContext, 'db' | 'caller'>, { query }: { readonly query: ODataQuery }) {
  const resource = selectsThumbnails(query) ? imagesWithThumbnails : imagesResource
  return readResource(ctx.db, resource, query, eq(images.ptId, ctx.caller.ptId))
}
