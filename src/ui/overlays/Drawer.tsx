import { X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'

interface DrawerProps {
  open: boolean
  onClose: () => void
  /** Accessible name. */
  label: string
  closeLabel: string
  children: ReactNode
}

/**
 * The side menu as a modal drawer, on screens that are too narrow to show it permanently. Uses a native dialog element,
 * which adds no library to the first screen.
 */
export function Drawer({ open, onClose, label, closeLabel, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return undefined
    element.showModal()
    // The content fills the dialog, so a press on the element itself is a press on its backdrop.
    const press = (event: MouseEvent) => event.target === element && onClose()
    element.addEventListener('click', press)
    return () => {
      element.removeEventListener('click', press)
      element.close()
    }
  }, [open, onClose])
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="drawer fixed inset-y-0 start-0 end-auto h-dvh max-h-none w-[min(20rem,86vw)] max-w-none overflow-y-auto bg-raised print:hidden"
    >
      {open && (
        <div className="min-h-full p-3">
          <div className="flex justify-end">
            <IconButton icon={X} label={closeLabel} onClick={onClose} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
