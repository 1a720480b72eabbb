import { useLingui } from '@lingui/react/macro'
import { FileX } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import type { Placeholder } from './model.ts'

interface PlaceholderBoxProps {
  readonly of: Placeholder
  /** What still works. */
  readonly text: ReactNode
  readonly action?: ReactNode
}

/** Shown in place of a form or document, in the words of the spec (clinical §8). Announced, because it may follow a wait. */
export function PlaceholderBox({ of, text, action }: PlaceholderBoxProps) {
  const { t } = useLingui()
  const titles: Readonly<Record<Placeholder, string>> = {
    'no-template': t`[No document template set]`,
    'no-data': t`[No Form Data]`,
    'not-loaded': t`[There was an error loading the document]`,
    'not-converted': t`[There was an error converting the document]`,
  }
  return (
    <div role="status" className="rounded-l border border-dashed border-line-strong bg-raised">
      <EmptyState bare icon={FileX} title={titles[of]} text={text} action={action} />
    </div>
  )
}
