import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Columns2, X } from 'lucide-react'
import { useState } from 'react'
import type { ResultPicture } from '#src/contract/screeningResults.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Field } from '#src/ui/fields/Field.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import type { Analysis } from '../engine/Analysis.ts'
import { CompareResults } from './CompareResults.tsx'
import { seriesOf } from './model.ts'
import { resultsQuery } from './queries.ts'

interface CompareWithEarlierProps {
  readonly analysis: Analysis
  /** Returns its pictures. Null if the tool has none. */
  readonly pictures: (() => Promise<readonly ResultPicture[]>) | null
}

/**
 * A button that shows the result on the screen beside an earlier one of the same tool. Of several moles, joints or
 * drawings, the person chooses which one. Renders nothing without an earlier result.
 */
export function CompareWithEarlier({ analysis, pictures }: CompareWithEarlierProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const user = useAtomValue(sessionAtom)?.user
  const { data } = useQuery(resultsQuery())
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const others = (data?.data.data ?? []).filter(({ resultID }) => resultID !== analysis.resultID)
  const series = seriesOf(others, analysis.result.tool)
  const shown = series.find(({ seriesID }) => seriesID === chosen) ?? series[0]
  const earlier = shown?.results[0]
  if (!earlier || user?.PtID !== analysis.PtID) return null
  const date = formats.date(earlier.takenAt)
  return (
    <div className="grid gap-3 *:min-w-0 print:hidden">
      <div>
        <Button icon={isOpen ? X : Columns2} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t`Close the comparison` : t`Compare with ${date}`}
        </Button>
      </div>
      {isOpen && (
        <>
          {series.length > 1 && (
            <Field label={t`Compare with`}>
              <Select value={shown.seriesID} onChange={({ target }) => setChosen(target.value)}>
                {series.map(({ seriesID, name, results }) => {
                  const last = formats.date(results[0]?.takenAt ?? null)
                  return (
                    <option key={seriesID} value={seriesID}>
                      {name === '' ? last : `${name}, ${last}`}
                    </option>
                  )
                })}
              </Select>
            </Field>
          )}
          <CompareResults
            earlier={{ kind: 'saved', result: earlier }}
            later={{ kind: 'now', result: analysis, pictures }}
          />
        </>
      )}
    </div>
  )
}
