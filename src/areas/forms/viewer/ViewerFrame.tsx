import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'
import './viewer.css'

/** What the head of a form says. */
export interface ViewerHead {
  /** The name in the reader's language. */
  readonly text: string
  readonly due: string
}

interface ViewerFrameProps {
  readonly head: ViewerHead
  /** At the end of the head. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** The page of a form that is filled in: close, name, until when it is needed, and Save (clinical §2). */
export function ViewerFrame({ head, action, children }: ViewerFrameProps) {
  const { t } = useLingui()
  return (
    <main
      id="main"
      tabIndex={-1}
      className="form-viewer mx-auto grid w-full max-w-page min-w-0 content-start gap-4 px-4 pt-4 pb-4 *:min-w-0 tablet:px-6 tablet:pt-6 tablet:pb-12 wide:px-8 print:max-w-none print:p-0"
    >
      <header className="page-head flex items-start gap-2">
        <IconButton icon={X} label={t`Close the form`} className="-ms-2.5" render={<Link to="/app/EHR/forms" />} />
        <div className="min-w-0 flex-1 pt-1.5">
          <h1 className="text-xl wrap-anywhere">
            <bdi>{head.text}</bdi>
          </h1>
          {head.due && <p className="text-s text-muted">{head.due}</p>}
        </div>
        {action}
      </header>
      {children}
    </main>
  )
}
