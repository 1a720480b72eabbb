import { lazy, Suspense } from 'react'
import { ActionSheet } from './ActionSheet.tsx'
import { DownloadDialog } from './DownloadDialog.tsx'
import { EmailDialog } from './EmailDialog.tsx'
import type { Opened } from './Opened.ts'
import { SentReceipts } from './SentReceipts.tsx'
import { StaffDialog } from './StaffDialog.tsx'
import { useEmailing } from './useEmailing.ts'
import { useStaffShare } from './useStaffShare.ts'

// Lazy-loaded: few people make private links, and they need the code that encrypts.
const PrivateLinkDialog = lazy(() =>
  import('../links/PrivateLinkDialog.tsx').then(({ PrivateLinkDialog: found }) => ({ default: found })),
)

interface HandOverProps {
  /** Null if nothing is open. */
  readonly opened: Opened | null
  readonly onOpen: (opened: Opened | null) => void
}

/**
 * Handing a document over: download, email, a message to staff or a private link. Shows the outcomes of what was sent on
 * the page, also after a reload, and the dialog that is open.
 */
export function HandOver({ opened, onOpen }: HandOverProps) {
  const emailing = useEmailing()
  const sharing = useStaffShare()
  const close = () => onOpen(null)
  return (
    <>
      <SentReceipts emailing={emailing} sharing={sharing} />
      {opened && <OpenedDialog opened={opened} onOpen={onOpen} onClose={close} emailing={emailing} sharing={sharing} />}
    </>
  )
}

interface OpenedDialogProps {
  readonly opened: Opened
  readonly onOpen: (opened: Opened) => void
  readonly onClose: () => void
  readonly emailing: ReturnType<typeof useEmailing>
  readonly sharing: ReturnType<typeof useStaffShare>
}

function OpenedDialog({ opened: { document, what }, onOpen, onClose, emailing, sharing }: OpenedDialogProps) {
  const open = (next: Opened['what']) => onOpen({ document, what: next })
  switch (what) {
    case 'actions':
    case 'share':
      return <ActionSheet document={document} isOnlyShare={what === 'share'} onOpen={open} onClose={onClose} />
    case 'download':
      return <DownloadDialog document={document} onClose={onClose} />
    case 'email':
      return (
        <EmailDialog
          document={document}
          emailing={emailing}
          onLink={() => open('link')}
          onDownload={() => open('download')}
          onClose={onClose}
        />
      )
    case 'staff':
      return (
        <StaffDialog
          document={document}
          sharing={sharing}
          onLink={() => open('link')}
          onDownload={() => open('download')}
          onClose={onClose}
        />
      )
    case 'link':
      return (
        <Suspense fallback={null}>
          <PrivateLinkDialog document={document} onDownload={() => open('download')} onClose={onClose} />
        </Suspense>
      )
  }
}
