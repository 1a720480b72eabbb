import { Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { cx } from '../styling/cx.ts'
import { IconButton } from '../buttons/IconButton.tsx'
import { ScrollArea } from '../scrolling/ScrollArea.ts'
import { useFocusReturn } from './useFocusReturn.ts'

interface DialogProps {
  open: boolean
  /** Called for Escape, a press outside, and the close button. */
  onClose: () => void
  /** A plain question or name. */
  title: ReactNode
  /** Announced after the title. */
  text?: ReactNode
  /** Buttons at the foot. The safe answer comes first, because it gets the focus. */
  actions?: ReactNode
  /** Name of the close button. Without it there is no close button. */
  closeLabel?: string | undefined
  /** 480 px wide and at least 360 px high (portal §9), smaller on small screens. */
  fixed?: boolean | undefined
  /** `alertdialog`: requires an answer, so a press outside does not close it. */
  role?: 'dialog' | 'alertdialog' | undefined
  /** Language of the dialog, if it differs from the page's. `dir` is the direction of that language. */
  lang?: string | undefined
  dir?: 'ltr' | 'rtl' | undefined
  className?: string | undefined
  children?: ReactNode
}

/** A question or a small form over the page. Traps the focus, and returns it on close. */
export function Dialog({
  open,
  onClose,
  title,
  text,
  actions,
  closeLabel,
  fixed = false,
  role = 'dialog',
  lang,
  dir,
  className,
  children,
}: DialogProps) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const focusReturn = useFocusReturn()
  return (
    <Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Portal>
        <Overlay ref={setBody} className="scrim dialog-place">
          <Content
            role={role}
            lang={lang}
            dir={dir}
            {...focusReturn}
            {...(text ? {} : { 'aria-describedby': undefined })}
            onPointerDownOutside={(event) => role === 'alertdialog' && event.preventDefault()}
            className={cx(
              'dialog relative flex flex-col gap-4 rounded-l border border-line bg-raised p-6 text-text shadow-2 focus-visible:outline-none',
              fixed ? 'min-h-[min(360px,100%)] w-[min(100%,480px)]' : 'w-[min(100%,30rem)]',
              className,
            )}
          >
            <Title className={cx('text-l', closeLabel && 'pe-8')}>{title}</Title>
            {text && <Description>{text}</Description>}
            <ScrollArea value={body}>{children}</ScrollArea>
            {actions && <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-2">{actions}</div>}
            {closeLabel && (
              // Last in the DOM, so that the first field or answer gets the focus.
              <span className="absolute end-3.5 top-3.5">
                <IconButton icon={X} label={closeLabel} onClick={onClose} />
              </span>
            )}
          </Content>
        </Overlay>
      </Portal>
    </Root>
  )
}
