import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { FileX } from 'lucide-react'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { sessionAtom } from '#src/session/state/session.ts'
import { writesAtom } from '#src/writes/writesAtom.ts'
import { draftName } from '../draft/formDraft.ts'
import { draftsOf } from '../model.ts'
import { FormSkeleton } from '../viewer/FormSkeleton.tsx'
import { DraftAnswers } from './DraftAnswers.tsx'

/** A draft that can't be submitted, to read and to remove. */
export function LeftDraftPage({ id }: { readonly id: string }) {
  const { t, i18n } = useLingui()
  const ptId = useAtomValue(sessionAtom)?.user.PtID ?? null
  const { phase, writes } = useAtomValue(writesAtom)
  const listed = draftsOf(writes, ptId).find((each) => each.id === id)
  return (
    <Page
      title={listed ? <bdi className="wrap-anywhere">{draftName(listed.draft, i18n.locale)}</bdi> : t`Form`}
      back={{ render: <Link to="/app/EHR/forms" />, text: t`Forms` }}
    >
      {listed ? (
        <DraftAnswers listed={listed} />
      ) : phase === 'opening' ? (
        <FormSkeleton />
      ) : (
        <EmptyState
          icon={FileX}
          level={2}
          title={t`This draft isn't on this device anymore`}
          text={t`It was submitted or removed, or written on another device.`}
          action={<LinkButton render={<Link to="/app/EHR/forms" />}>{t`See your forms`}</LinkButton>}
        />
      )}
    </Page>
  )
}
