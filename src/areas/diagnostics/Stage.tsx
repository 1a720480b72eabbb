import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** The prominent panel behind the scanner. */
export function Stage({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui()
  return (
    <section
      aria-label={t`Scan`}
      data-ground="brand"
      className="grid gap-4 rounded-l bg-[color-mix(in_oklab,var(--brand),black_42%)] p-4 pb-5 text-on-brand *:min-w-0"
    >
      {children}
    </section>
  )
}
