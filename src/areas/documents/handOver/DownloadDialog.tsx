import { Trans, useLingui } from '@lingui/react/macro'
import { Download, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { RecordDocument } from '#src/contract/documents.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { RadioGroup } from '#src/ui/fields/RadioGroup.tsx'
import { Banner } from '#src/ui/notices/Banner.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { documentFileName } from '#src/clinicalDocument/naming/documentFileName.ts'
import { storedExtension, waysOf } from '../documentWays.ts'
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
  const extension = storedExtension(document)
  // A document that is itself a page or a file has only one format.
  const isData = document.kind !== null || extension === 'xml' || extension === 'json'
  const hasHtml = isData || document.isEditable || extension === 'html' || extension === 'txt' || extension === 'rtf'
  // Once it is known that there is no page of it, it stays known.
  const [hasNoPage, setNoPage] = useState(false)
  const isTooLarge = hasHtml && !waysOf(document).page
  const isPage = hasHtml && !isTooLarge && !hasNoPage
  const format = isPage ? chosen : 'file'
  const isNothing = document.size === 0 || problem === 'nothing'
  const fileExtension = format === 'html' ? 'html' : extension
  const isSavedCopy = need !== null && format === 'html'
  const save = async () => {
    const found = await (isSavedCopy ? downloadSaved() : download(format === 'html'))
    if (found === null) onClose()
    if (found === 'no-page') setNoPage(true)
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
            {hasHtml && !isPage && (
              <Banner
                tone="caution"
                icon={TriangleAlert}
                title={
                  isTooLarge ? (
                    <Trans>This document is too large to be saved as a web page.</Trans>
                  ) : (
                    <Trans>This document can't be saved as a web page.</Trans>
                  )
                }
                text={
                  <>
                    <Trans>You can save it as it is, for another program.</Trans>{' '}
                    {isTooLarge && document.kind !== null && <Trans>To read it, make a document of fewer days.</Trans>}
                  </>
                }
              />
            )}
            {isPage && isData && (
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
                    label: extension === 'json' ? 'JSON' : 'XML',
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
