import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { ClinicalDocument } from '#src/clinicalDocument/view/ClinicalDocument.tsx'
import type { Blob } from '#src/contract/attachments.ts'
import { readDataUrl } from '#src/workers/documents/client.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import { LargeDialog } from '#src/ui/overlays/LargeDialog.tsx'
import { SkeletonBlock } from '#src/ui/waiting/SkeletonBlock.tsx'
import { imageQuery } from './queries.ts'
import { useSaveAttachment } from './useSaveAttachment.ts'

/** An attached document in a dialog. It is read in a worker, and its text is sanitized. */
export default function AttachedDocument({ blob, onClose }: { readonly blob: Blob; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { save, saving, problem } = useSaveAttachment(blob)
  const loaded = useQuery(imageQuery(blob.blobID))
  const dataUrl = loaded.data?.data.blobAsDataURL ?? null
  const read = useQuery({
    queryKey: ['attached-document', blob.blobID],
    enabled: dataUrl !== null,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    queryFn: () => readDataUrl(blob.blobName, dataUrl ?? ''),
  })
  const isFailed = loaded.isError || read.isError || (loaded.isSuccess && dataUrl === null)
  return (
    <LargeDialog
      onClose={onClose}
      title={<bdi className="wrap-anywhere">{blob.blobName}</bdi>}
      closeLabel={t`Close`}
      isBusy={!isFailed && !read.data}
      foot={
        <>
          <Button icon={Download} aria-busy={saving || undefined} onClick={save}>{t`Save`}</Button>
          <div aria-live="polite">{problem && <FieldError id="attached-document">{problem}</FieldError>}</div>
        </>
      }
    >
      {isFailed && (
        <div role="alert">
          <FieldError id="attached-document-read">{t`Unable to load the document`}</FieldError>
        </div>
      )}
      {!isFailed && !read.data && <SkeletonBlock />}
      {read.data && <ClinicalDocument view={read.data} />}
    </LargeDialog>
  )
}
