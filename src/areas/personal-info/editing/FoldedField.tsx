import { Trans } from '@lingui/react/macro'
import { Check, Pencil } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '#src/ui/buttons/Button.tsx'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import { VisuallyHidden } from '#src/ui/marks/VisuallyHidden.tsx'

interface FoldedFieldProps {
  readonly id: string
  readonly label: string
  /** The value while the field is closed. */
  readonly value: ReactNode
  /** Whether the field is open at first, such as a new entry. */
  readonly startsOpen?: boolean
  readonly isLocked: boolean
  /** Why the value can't be saved. Shown while the field is closed, because the editor shows it itself. */
  readonly error?: ReactNode
  /** More buttons while the field is closed. */
  readonly actions?: ReactNode
  /** What is changed and by whom. */
  readonly note: ReactNode
  /** The editor. It is in the page only while the field is open, because lists are long. */
  readonly children: ReactNode
}

/** A field with a large editor, which a button opens in its place. The focus follows. */
export function FoldedField({
  id,
  label,
  value,
  startsOpen = false,
  isLocked,
  error,
  actions,
  note,
  children,
}: FoldedFieldProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  const box = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(startsOpen ? null : false)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    const target = isOpen ? 'fieldset, input, select' : '[data-opens]'
    box.current?.querySelector<HTMLElement>(target)?.focus()
  }, [isOpen])
  return (
    <div ref={box} id={id} tabIndex={-1} className="info-block grid gap-2 px-card py-3">
      {isOpen ? (
        <>
          {children}
          <div>
            <Button icon={Check} onClick={() => setOpen(false)}>
              <Trans>Done</Trans>
              <VisuallyHidden>: {label}</VisuallyHidden>
            </Button>
          </div>
        </>
      ) : (
        <>
          {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <div className="info-fact grid min-w-0 gap-x-4 py-1">
              <h3 className="text-m info-label font-normal text-muted">{label}</h3>
              <div className="min-w-0">{value}</div>
            </div>
            <div className="ms-auto flex flex-wrap justify-end">
              {actions}
              <Button kind="quiet" icon={Pencil} data-opens disabled={isLocked} onClick={() => setOpen(true)}>
                <Trans>Change</Trans>
                <VisuallyHidden>: {label}</VisuallyHidden>
              </Button>
            </div>
          </div>
        </>
      )}
      {note}
    </div>
  )
}
