import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import * as v from 'valibot'
import { maxFormFiles, type FormFile } from '#src/contract/formData.ts'
import { ImageUpload } from '#src/contract/images.ts'
import type { FormTemplate } from '#src/contract/formTemplate.ts'
import { placedComponents } from '#src/formEngine/placedComponents.ts'
import { bytesOfDataUrl } from '#src/lib/bytesOfDataUrl.ts'
import { fromBase64 } from '#src/lib/base64.ts'
import { sessionAtom, store } from '#src/session/state/session.ts'
import { putFile, readFile, removeFile } from '#src/writes/drafts.ts'
import { freeNumber } from '#src/writes/freeNumber.ts'
import { uploadPart } from '#src/writes/uploadPart.ts'
import type { FormFileStore } from '../fields/FormContext.ts'
import { fileQuery } from '../queries.ts'
import type { Filling } from './useFilling.ts'

/** The photos and files of a form, stored encrypted beside its draft until they are sent. */
export function useFormFiles(webDataId: number, { engine, files, changeFiles, keep, draftId }: Filling): FormFileStore {
  const client = useQueryClient()
  const { template } = engine
  useEffect(() => {
    if (!takesFiles(template)) return
    // If it can't be loaded now, `add` loads it.
    void preparing().then((loaded) => loaded?.loadAhead())
  }, [template])
  return useMemo((): FormFileStore => {
    const add = async (file: File) => {
      if (files().length >= maxFormFiles) return null
      const session = store.get(sessionAtom)
      const loaded = await preparing()
      if (!loaded) return 'not-loaded'
      const prepared = await loaded.prepareFile(file)
      // Don't add files to a draft after the session has ended or shows another person.
      if (!session || store.get(sessionAtom)?.logonHisID !== session.logonHisID) return null
      if (prepared.kind === 'refused') return prepared.problem
      const uploadKey = crypto.randomUUID()
      const { name, extension, bytes } = prepared.file
      const part = await uploadPart(prepared.file, 'formFile', uploadKey, session.user)
      const id = await keep()
      const no = freeNumber(files().map((one) => one.no))
      await putFile(id, no, part)
      changeFiles((before) => [...before, { no, uploadKey, isUploaded: false }])
      // The field names the file as soon as this returns. Then both are saved at once: a reload within the second after
      // which a draft is usually saved would leave the file without its answer.
      setTimeout(() => void keep())
      return { uploadKey, name, extension, size: bytes.byteLength }
    }
    const open = async ({ uploadKey }: FormFile) => {
      const here = files().find((one) => one.uploadKey === uploadKey)
      if (here) {
        const part = await readFile(draftId(), here.no)
        const upload = v.safeParse(v.array(ImageUpload), part?.body)
        const [first] = upload.success ? upload.output : []
        if (first) {
          const { mediaType, bytes } = bytesOfDataUrl(first.BlobAsDataURL)
          return new Blob([bytes], { type: mediaType })
        }
      }
      const reply = await client.fetchQuery(fileQuery(webDataId, uploadKey)).catch(() => null)
      return reply && new Blob([fromBase64(reply.data.content)], { type: reply.data.contentType })
    }
    const remove = async ({ uploadKey }: FormFile) => {
      const here = files().find((one) => one.uploadKey === uploadKey)
      if (!here) return
      changeFiles((before) => before.filter((one) => one.uploadKey !== uploadKey))
      await removeFile(await keep(), here.no)
    }
    return { add, open, remove }
  }, [client, webDataId, files, changeFiles, keep, draftId])
}

/** Loads the code that prepares files. Null if it is not on the device and can't be loaded. */
function preparing() {
  return import('#src/workers/photos/client.ts').catch(() => null)
}

/** Whether a form asks for photos or files. */
function takesFiles({ pages }: FormTemplate): boolean {
  return placedComponents(pages).some(({ component }) => ['photo', 'file'].includes(component.fieldType))
}
