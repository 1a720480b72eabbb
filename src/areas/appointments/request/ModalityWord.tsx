import { Trans } from '@lingui/react/macro'
import { Phone, UserRound, Video } from 'lucide-react'
import type { Modality } from '#src/contract/booking.ts'
import { Icon } from '#src/ui/marks/Icon.tsx'

const icons = { 'in-person': UserRound, video: Video, phone: Phone } as const

/** How a visit takes place, as an icon and a word. */
export function ModalityWord({ of: modality }: { readonly of: Modality }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon of={icons[modality]} size="xs" />
      {modality === 'in-person' ? (
        <Trans>In person</Trans>
      ) : modality === 'video' ? (
        <Trans>Video visit</Trans>
      ) : (
        <Trans>Phone call</Trans>
      )}
    </span>
  )
}
