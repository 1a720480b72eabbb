import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, ClipboardList, FolderHeart, RotateCw, Stethoscope, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import type { RecordType } from '#src/contract/healthRecords.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { SavedCopy } from '#src/ui/notices/SavedCopy.tsx'
import { cx } from '#src/ui/styling/cx.ts'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { useErrorText } from '#src/viewStates/useErrorText.ts'
import { EntryRows } from './EntryRows.tsx'
import { writtenBy } from './model.ts'
import { useEntries } from './useEntries.ts'
import { useTypeName } from './useTypeName.ts'

const icons = { clinic: Stethoscope, patient: ClipboardList, both: FolderHeart } as const

interface TypeItemProps {
  readonly type: RecordType
  /** Whether it is open at first, because the address names one of its entries. */
  readonly startsOpen: boolean
}

/** A record type. Its entries are loaded when it is opened, so that a type that fails leaves the others as they are. */
export function TypeItem({ type, startsOpen }: TypeItemProps) {
  const bodyId = useId()
  const nameOf = useTypeName()
  const [isOpen, setOpen] = useState(startsOpen)
  const query = useEntries(type.tmplId, isOpen)
  const entries = query.data && (query.data.data[0]?.entries ?? [])
  const isFailed = query.isError && entries === undefined
  const name = nameOf(type)
  const writers = writtenBy(type)
  return (
    <li className="print:break-inside-avoid">
      <h2 className="text-m">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-14 w-full items-center gap-3 px-card py-row text-start font-normal hover:bg-sunken focus-visible:-outline-offset-3"
        >
          <Glyph icon={writers ? icons[writers] : FolderHeart} />
          <span className="grid min-w-0 flex-1">
            <bdi lang={name.lang} className="font-bold wrap-anywhere">
              {name.text}
            </bdi>
            <span className="text-s text-muted">
              {isFailed ? (
                <span className="inline-flex items-center gap-1 font-medium text-negative">
                  <Icon of={TriangleAlert} size="xs" />
                  <Trans>Failed to load</Trans>
                </span>
              ) : (
                <Count count={entries?.length ?? type.count} />
              )}
            </span>
          </span>
          <Icon of={ChevronDown} className={cx('text-muted print:hidden', isOpen && 'rotate-180')} />
        </button>
      </h2>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen &&
          (entries === undefined ? (
            isFailed ? (
              <FailedEntries error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
            ) : (
              <div aria-busy="true">
                <span role="status" className="sr-only">
                  <Trans>Loading</Trans>
                </span>
                <SkeletonRows count={2} />
              </div>
            )
          ) : (
            <>
              <SavedLine from={query.data?.savedAt ?? (query.isError ? query.dataUpdatedAt : null)} />
              {entries.length === 0 ? <NoEntries /> : <EntryRows type={type} entries={entries} />}
            </>
          ))}
      </div>
    </li>
  )
}

function Count({ count }: { readonly count: number | null }) {
  const { t } = useLingui()
  if (count === null) return null
  return count === 0 ? <Trans>No records</Trans> : t`${plural(count, { one: '# entry', other: '# entries' })}`
}

function NoEntries() {
  return (
    <p className="px-card pb-4 text-s text-muted">
      <Trans>When the clinic writes one, it will be here.</Trans>
    </p>
  )
}

interface FailedEntriesProps {
  readonly error: unknown
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

function FailedEntries({ error, isRetrying, onRetry }: FailedEntriesProps) {
  const { title, text, code } = useErrorText()(error)
  return (
    <div role="alert" className="grid justify-items-start gap-3 px-card pb-4">
      <div className="grid gap-1 text-s text-muted">
        <p className="sr-only">
          <Trans>Failed to load</Trans>
        </p>
        <p>{title}</p>
        <p>{text}</p>
        <p className="tabular-nums">
          <Trans>Code: {code}</Trans>
        </p>
      </div>
      <Button icon={RotateCw} pending={isRetrying} onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

/** The age of entries that come from the device. `from`: ms since 1970; null if the clinic sent them now. */
function SavedLine({ from }: { readonly from: number | null }) {
  const formats = useFormats()
  if (from === null) return null
  const time = formats.dateTime(new Date(from).toISOString())
  return (
    <SavedCopy className="px-card pb-2">
      <Trans>Saved copy from {time}</Trans>
    </SavedCopy>
  )
}
