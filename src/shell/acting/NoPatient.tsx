import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { UserRoundX } from 'lucide-react'
import type { CurrentUser } from '#src/contract/account.ts'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { hasPatientList } from '../navigation/navigation.ts'
import { RepresentingList } from './RepresentingList.tsx'
import { usePortalTitle } from '../page/usePortalTitle.ts'

/** Shown on a page of a record if there is no patient (portal §8 "Patient context alert"). */
export function NoPatient({ user }: { user: CurrentUser }) {
  const { t } = useLingui()
  const isStaff = hasPatientList(user)
  return (
    <Page title={usePortalTitle()}>
      <EmptyState
        icon={UserRoundX}
        level={2}
        title={t`Please select an API and enter a valid Patient ID`}
        text={
          isStaff ? (
            <Trans>This page shows one patient's record. No record is open.</Trans>
          ) : (
            <Trans>This page shows one person's record. Choose who you act for.</Trans>
          )
        }
        action={
          isStaff && (
            <LinkButton kind="primary" render={<Link to="/app/patients" />}>
              <Trans>Go to the patient list</Trans>
            </LinkButton>
          )
        }
      />
      {!isStaff && <RepresentingList />}
    </Page>
  )
}
