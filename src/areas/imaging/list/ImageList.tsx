import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import type { ImageRow } from '#src/contract/imaging.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Section } from '#src/ui/page/Section.tsx'
import { DataTable } from '#src/ui/tables/DataTable.tsx'
import { usePrintNote } from '#src/viewStates/usePrintNote.ts'
import { ListTools } from './ListTools.tsx'
import { ToList } from './ToList.tsx'
import { useImageColumns } from './useImageColumns.tsx'
import { useListedImages } from './useListedImages.ts'
import { useOnDevice } from './useOnDevice.ts'

interface ImageListProps {
  readonly rows: readonly ImageRow[]
  /** Ids of the rows about which a radiologist wrote. */
  readonly withReport: ReadonlySet<number>
  /** Whether the list is a saved copy: then only stored pictures open. */
  readonly isSavedCopy: boolean
}

/** The pictures of the record, with search, filter and order. Beside an open picture, the list has no tools. */
export function ImageList({ rows, withReport, isSavedCopy }: ImageListProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const printNote = usePrintNote()
  const navigate = useNavigate({ from: '/app/records/imaging' })
  const image = useSearch({ from: '/app/records/imaging', select: (search) => search.image })
  const { shown, order, find, setFind } = useListedImages(rows)
  const onDevice = useOnDevice(rows)
  const isBeside = image !== undefined
  const columns = useImageColumns({ order, isBeside, onDevice, withReport })
  const count = formats.number(shown.length)
  const all = formats.number(rows.length)
  const countText = t`${plural(shown.length, { one: `${count} picture or set`, other: `${count} pictures and sets` })}`
  const showAll = () => {
    setFind('')
    void navigate({
      to: '.',
      search: (s) => ({ ...s, category: undefined }),
      state: (s) => s,
      replace: true,
      resetScroll: false,
    })
  }
  const table = (
    <Card pad="flush">
      <div className={isBeside ? 'picture-list picture-list-beside' : 'picture-list'}>
        <DataTable
          caption={t`Imaging`}
          columns={columns}
          rows={shown}
          rowKey={rowKey}
          current={image}
          look="brief"
          printNote={printNote}
        />
      </div>
    </Card>
  )
  if (isBeside)
    return (
      <Section title={t`Imaging`} aside={<ToList>{t`Search and sort`}</ToList>}>
        {table}
      </Section>
    )
  return (
    <div className="grid gap-6 *:min-w-0">
      <ListTools rows={rows} find={find} onFind={setFind} />
      {shown.length === 0 ? (
        <EmptyState
          icon={Search}
          level={2}
          title={t`No picture matches your search`}
          text={t`${plural(rows.length, {
            one: `We searched file names and categories in ${all} picture or set.`,
            other: `We searched file names and categories in all ${all} pictures and sets.`,
          })}`}
          action={
            <Button icon={X} onClick={showAll}>
              <Trans>Clear search and filter</Trans>
            </Button>
          }
        />
      ) : (
        <Section title={countText} aside={<Trans>Not for diagnosis. Ask your care team what a picture shows.</Trans>}>
          {/* Says the number again whenever a filter changes it. */}
          <p role="status" className="sr-only">
            {countText}
          </p>
          {isSavedCopy && (
            <p className="text-s text-muted">
              <Trans>Pictures marked “On this device” open now. The others open when you are connected.</Trans>
            </p>
          )}
          {table}
        </Section>
      )}
    </div>
  )
}

const rowKey = (row: ImageRow) => row.ImgID
