import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { FileX } from 'lucide-react'
import { useMemo } from 'react'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { writesAtom } from '#src/writes/writesAtom.ts'
import { draftsOf } from '../model.ts'
import { DraftAnswers } from './DraftAnswers.tsx'

interface NoFormProps {
  readonly webDataId: number
  readonly ptId: number | null
}

/** Shown for a form that the clinic does not have, with what this device has of it. */
export function NoForm({ webDataId, ptId }: NoFormProps) {
  const { t } = useLingui()
  const { writes } = useAtomValue(writesAtom)
  const drafts = useMemo(
    () => draftsOf(writes, ptId).filter(({ draft }) => draft.webDataId === webDataId),
    [writes, ptId, webDataId],
  )
  return (
    <Page title={t`Form`} back={{ render: <Link to="/app/EHR/forms" />, text: t`Forms` }}>
      <EmptyState
        icon={FileX}
        level={2}
        title={t`This form does not exist.`}
        text={
          drafts.length > 0
            ? t`The clinic may have taken it back. Your saved answers are on this device until you delete them.`
            : t`The clinic may have taken it back, or it is the form of another person.`
        }
        action={<LinkButton render={<Link to="/app/EHR/forms" />}>{t`See your forms`}</LinkButton>}
      />
      {drafts.map((each) => (
        <DraftAnswers key={each.id} listed={each} />
      ))}
    </Page>
  )
}
