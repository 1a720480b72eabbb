import { Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'
import { ScrollArea } from './ScrollArea.ts'

interface DialogProps {
  open: boolean
  /** Called when it wants to close: Escape, a press outside, its close button. */
  onClose: () => void
  /** A plain question or name. */
  title: ReactNode
  /** Read out after the title. */
  text?: ReactNode
  /** Buttons at its foot; the safe answer first, for it gets the focus. */
  actions?: ReactNode
  /** With a name there is a close button at its head. */
  closeLabel?: string | undefined
  /** 480 x 360 px (portal §9), less where the screen is smaller. */
  fixed?: boolean | undefined
  /** `alertdialog`: asks for an answer, so a press outside does not close it. */
  role?: 'dialog' | 'alertdialog' | undefined
  className?: string | undefined
  children?: ReactNode
}

/** A question or a small form over the page. The focus stays inside and goes back where it was. */
export function Dialog({
  open,
  onClose,
  title,
  text,
  actions,
  closeLabel,
  fixed = false,
  role = 'dialog',
  className,
  children,
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null)
  return (
    <Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Portal>
        <Overlay ref={body} className="scrim dialog-place">
          <Content
            role={role}
            {...(text ? {} : { 'aria-describedby': undefined })}
            onPointerDownOutside={(event) => role === 'alertdialog' && event.preventDefault()}
            className={cx(
              'dialog grid content-start gap-4 rounded-l border border-line bg-raised p-6 text-text shadow-2 focus-visible:outline-none',
              fixed ? 'max-h-full min-h-[min(360px,100%)] w-[min(100%,480px)] content-between' : 'w-[min(100%,30rem)]',
              className,
            )}
          >
            <div className="flex items-start justify-between gap-3">
              <Title className="text-l">{title}</Title>
              {closeLabel && <IconButton icon={X} label={closeLabel} onClick={onClose} className="-me-2.5 -mt-2.5" />}
            </div>
            {text && <Description>{text}</Description>}
            <ScrollArea value={body}>{children}</ScrollArea>
            {actions && <div className="flex flex-wrap items-center gap-x-3 gap-y-2">{actions}</div>}
          </Content>
        </Overlay>
      </Portal>
    </Root>
  )
}
