import { eq } from 'drizzle-orm'
import { blobs } from '#server/db/schema/messages.ts'
import type { Rows, Target, PermissionData } from '../permissionRow.ts'

/** Returns the id of a patient's upload. */
async function uploadOf({ db, ptIds }: PermissionData, target: Target): Promise<number> {
  const [blob] = await db.select({ blobId: blobs.blobId }).from(blobs).where(eq(blobs.recptId, ptIds[target])).limit(1)
  if (!blob) throw new Error(`${target} has no upload`)
  return blob.blobId
}

/** A picture of one pixel. */
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const rows: Rows = {
  'GET images/{imgId}': {
    call: async (data, target) => ({ path: `images/${await uploadOf(data, target)}` }),
    foreign: 404,
  },
  'GET images/tn/{imgId}': {
    call: async (data, target) => ({ path: `images/tn/${await uploadOf(data, target)}` }),
    foreign: 404,
  },
  'GET images': {
    call: ({ ptIds }, target) => ({ path: `images?recptid=${ptIds[target]}&recpttypeid=1&imgcatid=1&imgtypeid=1` }),
    foreign: 404,
  },
  'POST Images': {
    call: ({ ptIds }, target) => ({
      path: 'Images',
      body: [
        {
          BlobID: 0,
          BlobName: 'dot.png',
          BlobAsDataURL: dot,
          ImgCatID: 1,
          ImgTypeID: 1,
          RecptID: ptIds[target],
          RecptTypeID: 1,
        },
      ],
    }),
    foreign: 403,
  },
}
