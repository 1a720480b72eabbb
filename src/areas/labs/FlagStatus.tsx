import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Check } from 'lucide-react'
import { Status } from '#src/ui/marks/Status.tsx'
import type { Flag } from './model.ts'

/** Normal, Low or High. */
export function FlagStatus({ flag }: { flag: Flag }) {
  const { t } = useLingui()
  switch (flag) {
    case 'normal':
      return <Status icon={Check} tone="positive">{t`Normal`}</Status>
    case 'low':
      return <Status icon={ArrowDown} tone="negative">{t`Low`}</Status>
    case 'high':
      return <Status icon={ArrowUp} tone="negative">{t`High`}</Status>
  }
}
