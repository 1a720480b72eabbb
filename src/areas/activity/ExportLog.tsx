import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Activity } from '#src/contract/activityLog.ts'
import { useErrorText } from '#src/viewStates/useErrorText.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { calendarDay } from '#src/lib/clinicalDate.ts'
import { csvText } from '#src/lib/csvText.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { exportedRows } from './exportedRows.ts'
import { askedOf } from './model.ts'
import { readPage } from './queries.ts'
import { maxExported, readRest } from './readRest.ts'
import { saveFile } from '#src/device/saveFile.ts'
import { useListed } from './useListed.ts'
import { useReader } from './useReader.ts'

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly count: number }
  | { readonly kind: 'done'; readonly rows: number; readonly whole: boolean }
  | { readonly kind: 'failed'; readonly error: unknown }

interface ExportLogProps {
  readonly activities: readonly Activity[]
  readonly hasMore: boolean
  /** Text beside the button: how many activities are listed, and back to which day. */
  readonly children: ReactNode
}

/**
 * Exports the activities that match the filters as CSV. First loads the rest of the log, up to `maxExported` activities
 * in total. The file name contains no person's name.
 */
export function ExportLog({ activities, hasMore, children }: ExportLogProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const wordsOf = useErrorText()
  const need = useNetworkNeed()
  const { who, kind, from, to } = useSearch({ from: '/app/settings_/activity' })
  const listed = useListed()
  const reader = useReader()
  const [state, setState] = useState<State>({ kind: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const save = async () => {
    if (running.current) return
    const { signal } = (running.current = new AbortController())
    setState({ kind: 'reading', count: activities.length })
    try {
      const asked = askedOf({ who, kind, from, to })
      const { activities: all, whole } = await readRest(
        { activities, hasMore },
        (before) => readPage(asked, before, signal),
        (count) => setState({ kind: 'reading', count }),
      )
      const matching = listed(all)
      const text = csvText(exportedRows(matching, reader, i18n._.bind(i18n)))
      saveFile(`activities-${calendarDay(new Date())}.csv`, text, 'text/csv;charset=utf-8')
      setState({ kind: 'done', rows: matching.length, whole })
    } catch (error) {
      setState(signal.aborted ? { kind: 'idle' } : { kind: 'failed', error })
    } finally {
      running.current = null
    }
  }

  const reading = state.kind === 'reading'
  const maxEntries = formats.number(maxExported)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {children}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
          {reading && (
            <>
              <p role="status" className="text-s text-muted">
                <Plural value={state.count} one="# activity read" other="# activities read" />
              </p>
              <Button kind="quiet" onClick={() => running.current?.abort()}>
                {t`Cancel`}
              </Button>
            </>
          )}
          <Button
            icon={Download}
            pending={reading}
            disabled={hasMore && need !== null}
            reason={need}
            onClick={() => void save()}
          >
            {t`Save as CSV`}
          </Button>
        </div>
      </div>
      {state.kind === 'done' && (
        <Receipt
          outcome="done"
          title={t`${plural(state.rows, { one: '# activity saved', other: '# activities saved' })}`}
          text={
            state.whole
              ? t`The file is in your downloads. Anyone who can open this device can read it.`
              : t`One file covers the newest ${maxEntries} activities in the log. For older ones, choose earlier days.`
          }
          onClose={() => setState({ kind: 'idle' })}
          closeLabel={t`Close`}
        />
      )}
      {state.kind === 'failed' && (
        <Receipt
          outcome="notdone"
          title={t`The file was not saved`}
          text={wordsOf(state.error).text}
          onClose={() => setState({ kind: 'idle' })}
          closeLabel={t`Close`}
        />
      )}
    </>
  )
}
