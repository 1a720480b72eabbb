import { Trans } from '@lingui/react/macro'
import { Download, Link2, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Banner } from '#src/ui/notices/Banner.tsx'

interface TooLargeProps {
  readonly text: ReactNode
  readonly onDownload: () => void
  /** Opens the dialog of a private link. Undefined if a link can't hold the document either. */
  readonly onLink?: (() => void) | undefined
}

/** Says in a dialog that a document is too large for it, before anything is typed, and what is possible instead. */
export function TooLarge({ text, onDownload, onLink }: TooLargeProps) {
  return (
    <Banner
      tone="caution"
      icon={TriangleAlert}
      title={text}
      action={
        <div className="flex flex-wrap gap-3">
          <Button icon={Download} onClick={onDownload}>
            <Trans>Download</Trans>
          </Button>
          {onLink && (
            <Button icon={Link2} onClick={onLink}>
              <Trans>Use a private link</Trans>
            </Button>
          )}
        </div>
      }
    />
  )
}
