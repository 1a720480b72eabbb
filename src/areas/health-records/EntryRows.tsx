import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { RecordEntry, RecordType } from '#src/contract/healthRecords.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Row } from '#src/ui/cards/Row.tsx'
import { addressOf, entryAt } from './model.ts'
import { useTypeName } from './useTypeName.ts'

/** Number of entries that are shown at first. */
const shownAtFirst = 20

interface EntryRowsProps {
  readonly type: RecordType
  /** Newest first. */
  readonly entries: readonly RecordEntry[]
}

/** The entries of a type, by date. */
export function EntryRows({ type, entries }: EntryRowsProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const name = useTypeName()(type).text
  const search = useSearch({ from: '/app/records/health-records' })
  const open = search.type === type.tmplId ? entryAt(entries, search) : undefined
  const [isWhole, setWhole] = useState(false)
  // The open entry is always in the list.
  const length = isWhole ? entries.length : Math.max(shownAtFirst, open ? entries.indexOf(open) + 1 : 0)
  const all = formats.number(entries.length)
  return (
    <>
      <ul aria-label={name}>
        {entries.slice(0, length).map((entry, place) => {
          const address = addressOf(entry)
          const date = formats.date(entry.createdDate) || t`No date`
          return (
            <Row
              key={entry.cnid ?? `${entry.docId ?? 'none'} ${place}`}
              className="min-h-12 ps-[calc(var(--card-pad)+52px)]!"
              current={entry === open}
              title={<bdi>{date}</bdi>}
              text={entry.provider && <bdi>{entry.provider}</bdi>}
              render={
                address ? (
                  <Link
                    from="/app/records/health-records"
                    to="."
                    search={(s) => ({ ...address, type: type.tmplId, view: s.view })}
                    resetScroll={false}
                  />
                ) : undefined
              }
              end={address ? undefined : <span className="text-s text-muted">{t`[No Form Data]`}</span>}
            />
          )
        })}
      </ul>
      {length < entries.length && (
        <div className="px-card pt-1 pb-4 ps-[calc(var(--card-pad)+52px)]! print:hidden">
          <Button kind="quiet" onClick={() => setWhole(true)}>
            <Trans>Show all {all}</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
