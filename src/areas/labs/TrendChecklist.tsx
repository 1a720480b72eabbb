import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { CodedName } from '#src/coded/CodedName.tsx'
import { useUnitText } from '#src/viewStates/useUnitText.ts'
import { finder } from '#src/lib/finder.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { Fieldset } from '#src/ui/fields/Fieldset.tsx'
import { RecordText } from '#src/ui/marks/RecordText.tsx'
import { SearchInput } from '#src/ui/fields/SearchInput.tsx'
import type { Trend } from './model.ts'

/** If there are more findings than this, there is a search box. */
const many = 12

interface TrendChecklistProps {
  /** Trends of the procedure, in the order of its report. */
  first: readonly Trend[]
  all: readonly Trend[]
  shown: readonly Trend[]
  onToggle: (trend: Trend) => void
}

/** Checklist of the findings to draw. Collapsed on a phone, so that the charts come first. */
export function TrendChecklist({ first, all, shown, onToggle }: TrendChecklistProps) {
  const { t } = useLingui()
  const unitText = useUnitText()
  const [open, setOpen] = useState(false)
  const [find, setFind] = useState('')
  const listId = useId()
  const rest = useMemo(() => all.filter((trend) => !first.includes(trend)), [all, first])
  const found = finder(find)
  const matches = ({ name, original = null, units }: Trend) => found([name, original, unitText(units), units])
  const count = shown.length
  const total = all.length
  const boxes = (trends: readonly Trend[]) =>
    trends
      .filter(matches)
      .map((trend) => (
        <Checkbox
          key={trend.id}
          checked={shown.includes(trend)}
          onChange={() => onToggle(trend)}
          label={<CodedName of={{ text: trend.name, original: trend.original ?? null, isExact: true }} />}
          help={
            alike(trend, all) && unitText(trend.units) ? (
              <RecordText ltr>{unitText(trend.units)}</RecordText>
            ) : undefined
          }
        />
      ))
  return (
    <div className="grid content-start gap-3 self-start tablet:sticky tablet:top-0 tablet:max-h-[calc(100dvh-8rem)] tablet:overflow-y-auto print:hidden">
      <Button
        className="tablet:hidden"
        icon={ChevronDown}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        {t`Findings: ${count} of ${total}`}
      </Button>
      <div id={listId} className={open ? 'grid gap-3' : 'grid gap-3 max-tablet:hidden'}>
        {total > many && (
          <SearchInput label={t`Search findings`} clearLabel={t`Clear search`} value={find} onChange={setFind} />
        )}
        {first.some(matches) && (
          <Fieldset legend={t`Show`} className="gap-0">
            {boxes(first)}
          </Fieldset>
        )}
        {rest.some(matches) && (
          <Fieldset legend={first.length > 0 ? t`Other findings` : t`Show`} className="gap-0">
            {boxes(rest)}
          </Fieldset>
        )}
        {!all.some(matches) && (
          <p className="text-s text-muted" role="status">
            <Trans>No finding matches these words.</Trans>
          </p>
        )}
      </div>
    </div>
  )
}

/** Whether another trend has the same name, so that units are needed to distinguish them. */
function alike(trend: Trend, all: readonly Trend[]): boolean {
  return all.some((other) => other !== trend && other.name === trend.name)
}
