import { CircleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Icon } from '../marks/Icon.tsx'

interface ErrorBannerProps {
  /** What failed. */
  title: ReactNode
  /** What to do. */
  text?: ReactNode
  /** Buttons. */
  action?: ReactNode
  /** Set if an element that contains the banner takes the focus: then the banner is not announced separately. */
  isQuiet?: boolean | undefined
  ref?: Ref<HTMLDivElement> | undefined
}

/** A large red banner: the requested action failed. Announced when it appears, and focusable. */
export function ErrorBanner({ title, text, action, isQuiet = false, ref }: ErrorBannerProps) {
  return (
    <div
      ref={ref}
      role={isQuiet ? undefined : 'alert'}
      tabIndex={-1}
      className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-l border border-negative bg-negative p-5 text-on-negative"
    >
      <Icon of={CircleAlert} size="xl" />
      <div className="grid min-w-0 flex-[1_1_min(14rem,60%)] gap-1">
        <p className="text-l font-bold">{title}</p>
        {text && <p>{text}</p>}
      </div>
      {action && <div className="flex flex-wrap gap-2">{action}</div>}
    </div>
  )
}
