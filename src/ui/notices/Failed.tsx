import { CircleAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'
import { Button } from '../buttons/Button.tsx'

interface FailedProps {
  /** What failed: 'Labs did not load'. */
  title: ReactNode
  level?: 2 | 3 | 4 | undefined
  /** What is safe. */
  text?: ReactNode
  retryLabel?: string | undefined
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
  /** The coded error, to read out to the clinic. */
  code?: ReactNode
  /** Without the card around it: inside one. */
  bare?: boolean | undefined
}

/** What failed, what is safe, and a way to try again. Announced, for it comes after a wait. */
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
