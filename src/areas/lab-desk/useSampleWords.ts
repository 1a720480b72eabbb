import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { OrderFault } from '#src/contract/specimenOrder.ts'
import type { SpecimenStatus } from '#src/contract/specimens.ts'

interface SampleWords {
  readonly statuses: Readonly<Record<SpecimenStatus, string>>
  /** Why a status can't follow. */
  readonly faults: Readonly<Record<OrderFault, string>>
}

/** Returns the words for statuses of samples. */
export function useSampleWords(): SampleWords {
  const { t } = useLingui()
  return useMemo(
    () => ({
      statuses: {
        ordered: t({ message: 'Ordered', context: 'a sample' }),
        collected: t`Collected`,
        inTransit: t`In transit`,
        received: t`Received`,
        resulted: t`Results available`,
        rejected: t`Rejected`,
      },
      faults: {
        same: t`It has this status already.`,
        final: t`It has results, so its status is final.`,
        replaced: t`A new sample was ordered in its place.`,
        skipped: t`A status before it is missing.`,
      },
    }),
    [t],
  )
}
