import { useLingui } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import { VisuallyHidden } from '#src/ui/marks/VisuallyHidden.tsx'

/** The '?' in the footer, which shows and hides the database selector (portal §2). */
export function DatabaseToggle({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const panel = useId()
  return (
    <>
      <button
        type="button"
        title={t`Change API database`}
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
        className="grid size-target place-items-center rounded-full border border-line-strong text-s font-bold text-muted hover:bg-sunken"
      >
        <span aria-hidden="true">?</span>
        <VisuallyHidden>{t`Change API database`}</VisuallyHidden>
      </button>
      {open && (
        <div id={panel} className="flex basis-full justify-end text-m text-text">
          <div className="w-[14rem] max-w-full">{children}</div>
        </div>
      )}
    </>
  )
}
