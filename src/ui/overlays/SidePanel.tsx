import { Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { ScrollArea } from '../scrolling/ScrollArea.ts'
import { useFocusReturn } from './useFocusReturn.ts'

interface SidePanelProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Small text below the title. */
  text?: ReactNode
  /** Name of the close button. */
  closeLabel: string
  children: ReactNode
}

/** A panel with more details at the inline end of the window: 45rem wide, the whole screen on a phone. */
export function SidePanel({ open, onClose, title, text, closeLabel, children }: SidePanelProps) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const focusReturn = useFocusReturn()
  return (
    <Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Portal>
        <Overlay className="scrim" />
        <Content
          {...focusReturn}
          {...(text ? {} : { 'aria-describedby': undefined })}
          className="side-panel fixed inset-y-0 end-0 z-19 flex w-[min(100%,45rem)] flex-col bg-raised text-text shadow-2 focus-visible:outline-none"
        >
          <div className="flex flex-none items-center justify-between gap-3 border-b border-line py-3 ps-5 pe-3">
            <div className="min-w-0">
              <Title>{title}</Title>
              {text && <Description className="text-s text-muted">{text}</Description>}
            </div>
            <Button icon={X} onClick={onClose}>
              {closeLabel}
            </Button>
          </div>
          <div ref={setBody} className="min-h-0 flex-1 overflow-y-auto p-5 print:overflow-visible">
            <ScrollArea value={body}>{children}</ScrollArea>
          </div>
        </Content>
      </Portal>
    </Root>
  )
}
