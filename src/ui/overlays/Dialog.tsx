import { Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { cx } from '../styling/cx.ts'
import { IconButton } from '../buttons/IconButton.tsx'
import { ScrollArea } from '../scrolling/ScrollArea.ts'
import { useFocusReturn } from './useFocusReturn.ts'

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
  /** Where it speaks another language than the page: that language, and its direction. */
  lang?: string | undefined
  dir?: 'ltr' | 'rtl' | undefined
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
              // Last, so that the first field or answer gets the focus.
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
