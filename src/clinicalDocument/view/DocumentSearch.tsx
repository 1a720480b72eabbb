import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useState, type RefObject } from 'react'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'
import { SearchInput } from '#src/ui/fields/SearchInput.tsx'
import { statusRole } from '#src/ui/notices/statusRole.ts'
import { findText } from './findText.ts'
import { markRanges } from './markRanges.ts'

/** Delay between typing and searching, ms. */
const delayMs = 200

interface DocumentSearchProps {
  /** The element whose text is searched. */
  readonly root: RefObject<HTMLElement | null>
  /** Changes when the text does, such as after it is completely shown. */
  readonly version: number
}

/** Search in the text of a document, with the number of places and steps between them. */
export function DocumentSearch({ root, version }: DocumentSearchProps) {
  const { t } = useLingui()
  const [phrase, setPhrase] = useState('')
  const [hits, setHits] = useState<readonly Range[] | null>(null)
  const [place, setPlace] = useState(0)
  const count = hits?.length ?? 0

  useEffect(() => {
    const stop = new AbortController()
    const search = async () => {
      const box = root.current
      const found = box && version > 0 && phrase.trim() !== '' ? await findText(box, phrase, stop.signal) : []
      if (found === null) return
      setHits(phrase.trim() === '' ? null : found)
      setPlace(0)
      markRanges(found, found[0])
    }
    const timer = setTimeout(() => void search(), delayMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [root, phrase, version])
  useEffect(() => () => markRanges([], undefined), [])

  const show = (next: number) => {
    const range = hits?.[next]
    if (!hits || !range) return
    setPlace(next)
    markRanges(hits, range)
    range.startContainer.parentElement?.scrollIntoView({ block: 'center' })
  }
  const step = (by: 1 | -1) => show((place + by + count) % Math.max(count, 1))
  const number = place + 1
  return (
    <search className="flex flex-wrap items-center gap-y-2 print:hidden">
      <form
        className="min-w-0 flex-1 basis-48"
        onSubmit={(event) => {
          event.preventDefault()
          step(1)
        }}
      >
        <SearchInput
          label={t`Search in this document`}
          clearLabel={t`Clear search`}
          value={phrase}
          onChange={setPhrase}
        />
      </form>
      <div className="flex items-center gap-1">
        <p {...statusRole} className="ms-2 text-s text-muted empty:hidden">
          {hits !== null &&
            (count === 0
              ? t`Not found`
              : t`${plural(count, { one: `${number} of # place`, other: `${number} of # places` })}`)}
        </p>
        {count > 0 && (
          <>
            <IconButton icon={ChevronUp} label={t`Previous place`} onClick={() => step(-1)} />
            <IconButton icon={ChevronDown} label={t`Next place`} onClick={() => step(1)} />
          </>
        )}
      </div>
    </search>
  )
}
