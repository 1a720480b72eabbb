import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { VisuallyHidden } from '../marks/VisuallyHidden.tsx'

interface MenuProps {
  /** Accessible name of the button. Must include the name that the button shows. */
  label: string
  /** Tooltip. */
  title?: string | undefined
  /** Content of the button, such as an Avatar and a name. */
  button: ReactNode
  /** Shown above the entries, such as the name of the person whose menu this is. */
  heading?: ReactNode
  /** Whether the menu stays open when a button in it is pressed, because buttons show the progress of their actions. */
  staysOpen?: boolean | undefined
  /** MenuItems. */
  children: ReactNode
}

/**
 * Entries behind a button. Escape, a press outside or moving the focus out closes the menu. Arrow keys move through it.
 */
export function Menu({ label, title, button, heading, staysOpen = false, children }: MenuProps) {
  const [open, setOpen] = useState(false)
  // The entries are drawn when they are first shown: at the start of the portal, they would only delay the page.
  const [wasOpened, setWasOpened] = useState(false)
  if (open && !wasOpened) setWasOpened(true)
  const box = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const listId = useId()
  const entries = () =>
    // Some entries are hidden on wide screens.
    [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])].filter((entry) => entry.offsetParent)

  useEffect(() => {
    if (!open) return undefined
    const outside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    const chosen = (event: Event) => {
      if (event.target instanceof Element && event.target.closest(staysOpen ? 'a' : 'a, button')) setOpen(false)
    }
    const entriesList = list.current
    entriesList?.addEventListener('click', chosen)
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      entriesList?.removeEventListener('click', chosen)
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [open, staysOpen])

  const walk = (event: KeyboardEvent) => {
    // A key pressed in a dialog that an entry has opened: React also reports it here.
    if (event.target instanceof Node && !box.current?.contains(event.target)) return
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      setOpen(false)
      trigger.current?.focus()
      return
    }
    if (!open) {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      setOpen(true)
      // The entries are drawn by then.
      requestAnimationFrame(() => entries()[0]?.focus())
      return
    }
    const all = entries()
    const at = all.findIndex((entry) => entry === document.activeElement)
    const next = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at <= 0 ? all.length : at) - 1,
      Home: 0,
      End: all.length - 1,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    all[next]?.focus()
  }

  return (
    <div ref={box} className="relative print:hidden" onKeyDown={walk} role="presentation">
      <button
        ref={trigger}
        type="button"
        title={title}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
        className="flex min-h-target min-w-target items-center justify-center gap-2 rounded-m px-1 font-medium text-text hover:bg-sunken"
      >
        <VisuallyHidden>{label}</VisuallyHidden>
        <span aria-hidden="true" className="contents">
          {button}
        </span>
      </button>
      <div
        id={listId}
        hidden={!open}
        className="menu-list absolute end-0 top-full z-20 mt-1 max-h-[calc(100dvh-var(--bar)-16px)] w-max max-w-[min(20rem,calc(100vw-16px))] min-w-[14rem] overflow-y-auto rounded-m border border-line bg-raised p-2 shadow-2"
      >
        {wasOpened && (
          <>
            {heading && <div className="border-b border-line px-3 pt-1 pb-2.5 text-s text-muted">{heading}</div>}
            <ul ref={list} className="pt-1">
              {children}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}
