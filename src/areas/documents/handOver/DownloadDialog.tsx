import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { RecordDocument } from '#src/contract/documents.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { RadioGroup } from '#src/ui/fields/RadioGroup.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { documentFileName, extensionOfType } from '#src/clinicalDocument/naming/documentFileName.ts'
import { usePersonNames } from '../usePersonNames.ts'
import { PaperChip } from '../PaperChip.tsx'
import { useDownload } from './useDownload.ts'

interface DownloadDialogProps {
  readonly document: RecordDocument
  readonly onClose: () => void
}

/** Saves a document: as HTML by default, or as the data file that it is (clinical §9). */
export function DownloadDialog({ document, onClose }: DownloadDialogProps) {
  const { t } = useLingui()
  const need = useNetworkNeed('write')
  const names = usePersonNames()
  const [chosen, setChosen] = useState<'html' | 'file'>('html')
  const { isBusy, problem, download, downloadSaved } = useDownload(document)
  const extension = extensionOfType(document.contentType ?? (document.kind === 'ips' ? 'application/json' : null))
  // A document that is itself a page or a file has only one format.
  const isData = document.kind !== null || extension === 'xml' || extension === 'json'
  const hasHtml = isData || document.isEditable || extension === 'html' || extension === 'txt' || extension === 'rtf'
  const format = hasHtml ? chosen : 'file'
  const isNothing = document.size === 0 || problem === 'nothing'
  const fileExtension = format === 'html' ? 'html' : document.kind === 'ccd' ? 'xml' : extension
  const isSavedCopy = need !== null && format === 'html'
  const save = async () => {
    const isDone = await (isSavedCopy ? downloadSaved() : download(format === 'html'))
    if (isDone) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Download</Trans>}
      closeLabel={t`Close`}
      actions={
        <>
          {!isNothing && (
            <Button
              kind="primary"
              icon={Download}
              pending={isBusy}
              disabled={need !== null && !isSavedCopy}
              reason={need}
              onClick={() => void save()}
            >
              <Trans>Download</Trans>
            </Button>
          )}
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4 *:min-w-0">
        <PaperChip document={document} />
        {isNothing && (
          <Receipt
            outcome="notdone"
            title={<Trans>Nothing to download</Trans>}
            text={<Trans>This document has no content. Generate it again or ask the clinic for it.</Trans>}
          />
        )}
        {problem === 'failed' && (
          <Receipt
            outcome="notdone"
            title={<Trans>The document was not downloaded</Trans>}
            text={<Trans>It is safe at the clinic. Check your connection, then try again.</Trans>}
          />
        )}
        {!isNothing && (
          <>
            {hasHtml && isData && (
              <RadioGroup
                legend={t`Format`}
                value={format}
                onChange={setChosen}
                options={[
                  {
                    value: 'html',
                    label: 'HTML',
                    help: t`A web page. Best for reading, printing and screen readers.`,
                  },
                  {
                    value: 'file',
                    label: fileExtension === 'json' || extension === 'json' ? 'JSON' : 'XML',
                    help: t`A data file. Best for another clinic.`,
                  },
                ]}
              />
            )}
            {isSavedCopy && (
              <p className="text-s text-muted">
                <Trans>You are offline. The copy on this device is saved as a web page.</Trans>
              </p>
            )}
            <p className="text-s text-muted">
              <Trans>File name</Trans>:{' '}
              <bdi dir="ltr" className="wrap-anywhere">
                {documentFileName(document, names, fileExtension)}
              </bdi>
              . <Trans>Anyone who uses this device can open the file.</Trans>
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}
