import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { HardDrive, Lock, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormats } from '#src/i18n/formats.ts'
import { sizeOf } from '#src/lib/sizeOf.ts'
import type { StoredRecords } from '#src/vault/storedRecords.ts'
import { storedWords } from '#src/registry/areaWords.ts'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { SkeletonBlock } from '#src/ui/waiting/SkeletonBlock.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { Row } from '#src/ui/cards/Row.tsx'
import { Rows } from '#src/ui/cards/Rows.tsx'
import { Skeleton } from '#src/ui/waiting/Skeleton.tsx'
import { SkeletonRows } from '#src/ui/waiting/SkeletonRows.tsx'
import { Status } from '#src/ui/marks/Status.tsx'
import { checkedWhen } from './checkedWhen.ts'
import { storedAreas, type StoredArea, type StoredViewState } from './model.ts'
import { SyncLine } from './SyncLine.tsx'

interface StoredCardProps {
  readonly viewState: StoredViewState
  readonly stored: StoredRecords | null
  /** Name of the record's owner. */
  readonly name: string
  readonly saved: boolean
  /** Shown below the list: the unsent writes, and whether the browser protects the data. */
  readonly children?: ReactNode
}

const nothing: StoredRecords['heads'] = new Map()

/** What this device stores, part by part. */
export function StoredCard({ viewState, stored, name, saved, children }: StoredCardProps) {
  const { t } = useLingui()
  const sealed = viewState === 'full' || viewState === 'empty'
  return (
    <Card
      pad="flush"
      title={t`Stored here`}
      aside={
        sealed && (
          <Status icon={Lock} tone="positive">
            <Trans>Encrypted</Trans>
          </Status>
        )
      }
    >
      {sealed && <SyncLine heads={stored?.heads ?? nothing} saved={saved} />}
      <ViewStateText viewState={viewState} heads={stored?.heads ?? nothing} name={name} />
      {sealed && children}
    </Card>
  )
}

function ViewStateText({
  viewState,
  heads,
  name,
}: {
  viewState: StoredViewState
  heads: StoredRecords['heads']
  name: string
}) {
  const { t } = useLingui()
  switch (viewState) {
    case 'waiting':
      return (
        <Skeleton label={t`Loading`}>
          <div>
            <div className="h-[33px] px-card">
              <SkeletonBlock width="45%" />
            </div>
            <SkeletonRows count={6} start />
          </div>
        </Skeleton>
      )
    case 'unavailable':
      return (
        <EmptyState
          bare
          icon={HardDrive}
          title={<Trans>This browser stores nothing</Trans>}
          text={
            <Trans>
              It might be a private window, or its storage might be off or full. You can read your record as long as we
              can reach the clinic.
            </Trans>
          }
        />
      )
    case 'removed':
      return (
        <EmptyState
          bare
          icon={Trash2}
          title={<Trans>Nothing is stored here anymore</Trans>}
          text={<Trans>What you open now comes from the clinic.</Trans>}
        />
      )
    case 'empty':
      return (
        <EmptyState
          bare
          icon={HardDrive}
          title={<Trans>Nothing is stored yet</Trans>}
          text={<Trans>Your record shows here as it downloads.</Trans>}
        />
      )
    case 'full':
      return <AreaRows areas={storedAreas(heads)} name={name} />
  }
}

function AreaRows({ areas, name }: { areas: readonly StoredArea[]; name: string }) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const size = (bytes: number) => {
    const { value, unit } = sizeOf(bytes)
    return formats.number(value, { style: 'unit', unit, unitDisplay: 'short' })
  }
  const total = size(areas.reduce((sum, { bytes }) => sum + bytes, 0))
  return (
    <>
      <Rows>
        {areas.map(({ name: part, entries, bytes, checkedAt, limit }) => {
          const { icon, label, text } = storedWords(part)
          const used = size(bytes)
          const max = limit === null ? '' : size(limit)
          return (
            <Row
              key={part}
              start={<Glyph icon={icon} />}
              title={i18n._(label)}
              text={text ? i18n._(text) : <Plural value={entries} one="# entry" other="# entries" />}
              end={
                <>
                  <p>
                    <bdi>{max ? t`${used} of ${max}` : used}</bdi>
                  </p>
                  <p className="text-s text-muted">
                    <bdi>{checkedWhen(formats, checkedAt)}</bdi>
                  </p>
                </>
              }
            />
          )
        })}
      </Rows>
      <p className="border-t border-line px-card pt-3 pb-4 text-s text-muted">
        <Trans>
          <bdi>{total}</bdi> in total. It belongs to <bdi>{name}</bdi>. No one else can open it.
        </Trans>{' '}
        <Trans>The times show when the clinic last confirmed each part.</Trans>
      </p>
    </>
  )
}
