import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { useEffect } from 'react'
import { Row } from '#src/ui/cards/Row.tsx'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { nameIn } from './model.ts'
import { pendingQuery } from './queries.ts'
import { useDueText } from './useDueText.ts'

interface FormsWaitingRowProps {
  /** Above 0 (clinical §5). */
  readonly ptId: number
  /** Called with the number of rows once it is known: 0 or 1. */
  readonly onCount: (count: number) => void
}

/** Row of the home page: how many forms wait for the person, and the one that is due first. Nothing if none does. */
export default function FormsWaitingRow({ ptId, onCount }: FormsWaitingRowProps) {
  const { t, i18n } = useLingui()
  const forms = useQuery(pendingQuery(ptId)).data?.data
  const dueText = useDueText()
  const count = forms && Math.min(forms.length, 1)
  useEffect(() => {
    if (count !== undefined) onCount(count)
  }, [count, onCount])
  const [first] = forms ?? []
  if (!forms || !first) return null
  const due = dueText(first)
  const sentBack = forms.filter(({ isSentBack }) => isSentBack).length
  return (
    <Row
      start={<Glyph icon={ClipboardList} tone={sentBack > 0 ? 'caution' : 'accent'} />}
      title={t`${plural(forms.length, { one: '# form waits for you', other: '# forms wait for you' })}`}
      render={
        forms.length === 1 ? (
          <Link to="/app/EHR/forms/$webDataId" params={{ webDataId: String(first.webDataId) }} />
        ) : (
          <Link to="/app/EHR/forms" />
        )
      }
      text={
        <>
          <bdi className="wrap-anywhere">{nameIn(first, i18n.locale)}</bdi>
          {due && <> · {due}</>}
          {sentBack > 0 && (
            <span className="block">{t`${plural(sentBack, { one: '# was sent back.', other: '# were sent back.' })}`}</span>
          )}
        </>
      }
    />
  )
}
