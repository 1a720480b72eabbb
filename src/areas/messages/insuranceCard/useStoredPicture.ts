import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { ImageUpload } from '#src/contract/images.ts'
import { readFile } from '#src/writes/drafts.ts'

const Uploads = v.array(v.pick(ImageUpload, ['BlobAsDataURL']))

/** Returns the data URL of a picture that is stored with a draft. Null if there is none. */
export async function storedPicture(writeId: string, no: number): Promise<string | null> {
  const part = await readFile(writeId, no)
  const read = v.safeParse(Uploads, part?.body)
  return (read.success && read.output[0]?.BlobAsDataURL) || null
}

/** Returns the picture that is stored with a draft as part `no`. Null until it is read, or if there is none. */
export function useStoredPicture(writeId: string, no: number | null): string | null {
  const [shown, setShown] = useState<{ readonly no: number; readonly url: string | null } | null>(null)
  useEffect(() => {
    if (no === null) return
    let isOver = false
    void storedPicture(writeId, no).then((url) => !isOver && setShown({ no, url }))
    return () => {
      isOver = true
    }
  }, [writeId, no])
  return shown?.no === no ? shown.url : null
}
