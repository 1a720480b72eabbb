import { CircleAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'
import { Button } from '../buttons/Button.tsx'

interface FailedProps {
  /** What failed, such as 'Labs did not load'. */
  title: ReactNode
  level?: 2 | 3 | 4 | undefined
  /** What is not affected. */
  text?: ReactNode
  retryLabel?: string | undefined
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
  /** Error code that the person can read out to the clinic. */
  code?: ReactNode
  /** Without a card, for use inside one. */
  bare?: boolean | undefined
}

/** Failed state: what failed, what is not affected, and a retry button. Announced, because it appears after a wait. */
export function Failed({ title, level, text, retryLabel, onRetry, retrying, code, bare }: FailedProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={CircleAlert}
        title={title}
        level={level}
        text={text}
        bare={bare}
        action={
          onRetry &&
          retryLabel && (
            <Button icon={RotateCw} pending={retrying} onClick={onRetry}>
              {retryLabel}
            </Button>
          )
        }
      >
        {code && <p className="text-s text-muted tabular-nums">{code}</p>}
      </EmptyState>
    </div>
  )
}
