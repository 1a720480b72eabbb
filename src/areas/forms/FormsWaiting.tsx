import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { ClipboardList } from 'lucide-react'
import { pendingForms } from '#src/contract/forms.ts'
import { needsOf } from '#src/registry/pages.ts'
import { isInScope } from '#src/session/profile/isInScope.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { Card } from '#src/ui/cards/Card.tsx'
import { Row } from '#src/ui/cards/Row.tsx'
import { Rows } from '#src/ui/cards/Rows.tsx'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { nameIn } from './model.ts'
import { pendingQuery } from './queries.ts'
import { useDueText } from './useDueText.ts'

/** On Home: how many forms wait for the person, and the one that is due first. Renders nothing if none does. */
export default function FormsWaiting() {
  const user = useAtomValue(sessionAtom)?.user
  if (!user || user.PtID === null || user.PtID <= 0) return null
  if (!isAllowed(user, ...needsOf('/app/EHR/forms')) || !isInScope(user, pendingForms)) return null
  return <Waiting ptId={user.PtID} />
}

function Waiting({ ptId }: { readonly ptId: number }) {
  const { t, i18n } = useLingui()
  const forms = useQuery(pendingQuery(ptId)).data?.data ?? []
  const dueText = useDueText()
  const [first] = forms
  if (!first) return null
  const due = dueText(first)
  const sentBack = forms.filter(({ isSentBack }) => isSentBack).length
  return (
    <Card pad="flush">
      <Rows>
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
            </>
          }
        >
          {sentBack > 0 && (
            <p className="text-s">{t`${plural(sentBack, { one: '# was sent back.', other: '# were sent back.' })}`}</p>
          )}
        </Row>
      </Rows>
    </Card>
  )
}
