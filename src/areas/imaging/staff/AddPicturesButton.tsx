import { Trans } from '@lingui/react/macro'
import { ImagePlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import type { StaffRecord } from './useStaffRecord.ts'

// Lazy-loaded: patients never need it.
const AddPictures = lazy(async () => ({ default: (await import('./AddPictures.tsx')).AddPictures }))

/** Opens the dialog in which staff add pictures to the open record. */
export function AddPicturesButton({ staff }: { readonly staff: StaffRecord }) {
  const need = useNetworkNeed('write')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={ImagePlus} disabled={need !== null} reason={need} onClick={() => setOpen(true)}>
        <Trans>Add pictures</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <AddPictures key={staff.ptId} staff={staff} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
