import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { EyeOff } from 'lucide-react'
import type { RecordEntry, RecordType } from '#src/contract/healthRecords.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Tabs } from '#src/ui/page/Tabs.tsx'
import { SkeletonCard } from '#src/ui/waiting/SkeletonCard.tsx'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { BackToRecords } from './BackToRecords.tsx'
import { EntryDocument } from './EntryDocument.tsx'
import { EntryForm } from './EntryForm.tsx'
import type { RecordView } from './HealthRecordsSearch.ts'
import { entryAt, viewAt, viewsOf } from './model.ts'
import { NoSuchEntry } from './NoSuchEntry.tsx'
import { useEntries } from './useEntries.ts'
import { useTypeName } from './useTypeName.ts'

/** The entry that the address names: who wrote it and when, and its form or document. */
export function EntryDetail({ type }: { readonly type: RecordType }) {
  const search = useSearch({ from: '/app/records/health-records' })
  const query = useEntries(type.tmplId, true)
  // The list beside it says that the entries are a saved copy. The entry says it of its own data.
  if (query.data === undefined)
    return (
      <div className="grid gap-4">
        <BackToRecords />
        <RecordViewStates query={query} waiting={<SkeletonCard />}>
          {() => null}
        </RecordViewStates>
      </div>
    )
  const [found] = query.data.data
  const entry = entryAt(found?.entries ?? [], search)
  return found && entry ? <Entry type={found} entry={entry} asked={search.view} /> : <NoSuchEntry />
}

interface EntryProps {
  readonly type: RecordType
  readonly entry: RecordEntry
  readonly asked: RecordView | undefined
}

function Entry({ type, entry, asked }: EntryProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const name = useTypeName()(type)
  const views = viewsOf(type)
  const view = viewAt(views, asked)
  const words: Readonly<Record<RecordView, string>> = { form: t`Form`, document: t`Document` }
  const date = formats.date(entry.createdDate)
  const provider = entry.provider ?? ''
  return (
    <article className="grid gap-4 *:min-w-0">
      <div>
        <BackToRecords />
        <h2>
          <bdi lang={name.lang} className="wrap-anywhere">
            {name.text}
          </bdi>
        </h2>
        {(date !== '' || provider !== '') && (
          <p className="text-s text-muted">
            {date === '' || provider === '' ? (
              <bdi>{date || provider}</bdi>
            ) : (
              <Trans>
                <bdi>{date}</bdi>, <bdi>{provider}</bdi>
              </Trans>
            )}
          </p>
        )}
      </div>
      {views.length > 1 && (
        <Tabs label={t`Form or document`}>
          {views.map((each, place) => (
            <Link
              key={each}
              from="/app/records/health-records"
              to="."
              // The first tab is the default, so that an entry has one address.
              search={(s) => ({ ...s, view: place === 0 ? undefined : each })}
              activeOptions={{ exact: true }}
              aria-current={each === view ? 'page' : undefined}
              resetScroll={false}
              replace
            >
              {words[each]}
            </Link>
          ))}
        </Tabs>
      )}
      {view === 'form' ? (
        <EntryForm type={type} entry={entry} />
      ) : view === 'document' ? (
        <EntryDocument type={type} entry={entry} />
      ) : (
        <EmptyState
          icon={EyeOff}
          title={<Trans>The clinic does not show this record here</Trans>}
          text={<Trans>If you need it, ask the clinic.</Trans>}
        />
      )}
    </article>
  )
}
