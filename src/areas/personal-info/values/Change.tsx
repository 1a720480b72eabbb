import { useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { VisuallyHidden } from '#src/ui/marks/VisuallyHidden.tsx'
import type { ShownValue } from './useValueText.ts'
import { ValueText } from './ValueText.tsx'

interface ChangeProps {
  readonly from: ShownValue
  readonly to: ShownValue
  /** Whether the notes below the values are left out. */
  readonly bare?: boolean
}

/** A change of a value: old, then new, with words for screen readers. */
export function Change({ from, to, bare = false }: ChangeProps) {
  const { t } = useLingui()
  return (
    <span className="inline-flex max-w-full flex-wrap items-baseline gap-x-2">
      <del className="text-muted">
        <VisuallyHidden>{t`was:`} </VisuallyHidden>
        <ValueText of={from} bare={bare} />
      </del>
      <Icon of={ArrowRight} size="xs" mirrorInRtl className="self-center" />
      <ins className="font-bold no-underline">
        <VisuallyHidden>{t`new:`} </VisuallyHidden>
        <ValueText of={to} bare={bare} />
      </ins>
    </span>
  )
}
