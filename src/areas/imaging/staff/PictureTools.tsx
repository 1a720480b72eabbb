import { Trans } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ImageRow } from '#src/contract/imaging.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'

// Lazy-loaded: patients never need it.
const RemovePictures = lazy(async () => ({ default: (await import('./RemovePictures.tsx')).RemovePictures }))

interface PictureToolsProps {
  readonly row: ImageRow
  readonly ptId: number
  readonly onRemoved: () => void
}

/** What staff can do with the open picture: remove it, with its set, if it was added by mistake. */
export function PictureTools({ row, ptId, onRemoved }: PictureToolsProps) {
  const need = useNetworkNeed('write')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="picture-staff print:hidden">
      <Button kind="danger" icon={Trash2} disabled={need !== null} reason={need} onClick={() => setOpen(true)}>
        <Trans>Remove from the record</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <RemovePictures
            key={row.SeriesID}
            row={row}
            ptId={ptId}
            onClose={() => setOpen(false)}
            onRemoved={() => {
              setOpen(false)
              onRemoved()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
