import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useClock } from '#src/viewStates/useClock.ts'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Chip } from '#src/ui/marks/Chip.tsx'
import { usePartNames } from './usePartNames.ts'

interface SearchHelpProps {
  parts: readonly string[]
  onChoose: (find: string) => void
}

/** Shown before anything is typed: what can be searched, with neutral example words. */
export function SearchHelp({ parts, onChoose }: SearchHelpProps) {
  const { t } = useLingui()
  const names = usePartNames()(parts)
  const year = useClock((now) => String(now.getFullYear()))
  const examples = [t`Blood pressure`, t`Completed`, year]
  return (
    <EmptyState
      icon={Search}
      level={2}
      title={t`Search your whole record`}
      text={t`Type a name, a code, a value or a date. The search covers ${names}.`}
    >
      <p className="text-muted">
        <Trans>What you type stays on this device.</Trans>
      </p>
      <ul aria-label={t`Examples`} className="mt-2 flex flex-wrap justify-center gap-2">
        {examples.map((example) => (
          <li key={example}>
            <Chip onPress={() => onChoose(example)}>{example}</Chip>
          </li>
        ))}
      </ul>
    </EmptyState>
  )
}
