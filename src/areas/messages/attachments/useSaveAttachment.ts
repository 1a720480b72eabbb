import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Blob } from '#src/contract/attachments.ts'
import { useErrorText } from '#src/viewStates/useErrorText.ts'
import { imageQuery } from './queries.ts'
import { saveAttachment } from './saveAttachment.ts'

/** Fetches an attachment and saves it to the device's downloads. Reports why it failed. */
export function useSaveAttachment({ blobID, blobName, pxWidth }: Blob) {
  const { t } = useLingui()
  const client = useQueryClient()
  const errorText = useErrorText()
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const save = async () => {
    if (saving) return
    setSaving(true)
    setProblem(null)
    try {
      const { blobAsDataURL } = (await client.fetchQuery(imageQuery(blobID))).data
      const isSaved = blobAsDataURL !== null && saved(blobAsDataURL, blobName)
      if (!isSaved) setProblem(pxWidth ? t`There was an error saving the image` : t`There was an error saving the file`)
    } catch (error) {
      setProblem(pxWidth ? t`Error retrieving image!` : errorText(error).title)
    }
    setSaving(false)
  }
  return { save: () => void save(), saving, problem }
}

function saved(dataUrl: string, name: string): boolean {
  try {
    saveAttachment(dataUrl, name)
    return true
  } catch {
    return false
  }
}
