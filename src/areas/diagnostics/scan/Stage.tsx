import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { stageId } from './focusStage.ts'

/** The prominent panel behind the scanner. Focusable by `focusStage`. */
export function Stage({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui()
  return (
    <section
      id={stageId}
      tabIndex={-1}
      aria-label={t`Scan`}
      data-ground="brand"
      className="grid gap-4 rounded-l bg-[color-mix(in_oklab,var(--brand),black_42%)] p-4 pb-5 text-on-brand *:min-w-0"
    >
      {children}
    </section>
  )
}
