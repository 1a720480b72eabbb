import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#src/ui/marks/Icon.tsx'

const tones = {
  plain: 'text-muted',
  positive: 'text-positive',
  caution: 'text-caution',
  negative: 'text-negative',
}

interface DialogFaceProps {
  readonly icon: LucideIcon
  readonly tone?: keyof typeof tones | undefined
  /** `alert`: something failed. */
  readonly role: 'status' | 'alert'
  readonly title: ReactNode
  readonly children?: ReactNode
}

const focusOnArrival = (element: HTMLElement | null) => element?.focus()

/** What the dialog says instead of the form: an icon, a title and text. Takes the focus when it appears. */
export function DialogFace({ icon, tone = 'plain', role, title, children }: DialogFaceProps) {
  return (
    <div role={role} className="payment-face">
      <Icon of={icon} size="xl" className={tones[tone]} />
      <h3 ref={focusOnArrival} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </div>
  )
}
