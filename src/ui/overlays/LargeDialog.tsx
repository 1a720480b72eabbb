import '../styling/large-dialog.css'
import { Content, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import { ScrollArea } from '../scrolling/ScrollArea.ts'
import { useFocusReturn } from './useFocusReturn.ts'

interface LargeDialogProps {
  /** Called for Escape and the close button. A press outside does not close it, because typed text would be lost. */
  onClose: () => void
  title: ReactNode
  /** Name of the close button. */
  closeLabel: string
  /** Buttons and a short text. They stay in place while the body scrolls. */
  foot: ReactNode
  /** Whether something is being loaded or sent. */
  isBusy?: boolean | undefined
  children: ReactNode
}

/**
 * A dialog of 800 by 600 px for one task, the whole screen on a phone: a head, a body that scrolls, and a foot. Gets the
 * focus itself when it opens, traps it, and returns it on close.
 */
export function LargeDialog({ onClose, title, closeLabel, foot, isBusy, children }: LargeDialogProps) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const content = useRef<HTMLDivElement>(null)
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn()
  return (
    <Root open onOpenChange={(next) => !next && onClose()}>
      <Portal>
        <Overlay className="scrim" />
        <Content
          ref={content}
          aria-describedby={undefined}
          aria-busy={isBusy || undefined}
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus()
            // Not the first control, which is the close button.
            event.preventDefault()
            content.current?.focus()
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          onPointerDownOutside={(event) => event.preventDefault()}
          className="large-dialog dialog"
        >
          <div className="large-dialog-head">
            <Title className="text-l">{title}</Title>
            <IconButton icon={X} label={closeLabel} onClick={onClose} />
          </div>
          <div ref={setBody} className="large-dialog-body">
            <ScrollArea value={body}>{children}</ScrollArea>
          </div>
          <div className="large-dialog-foot">{foot}</div>
        </Content>
      </Portal>
    </Root>
  )
}
