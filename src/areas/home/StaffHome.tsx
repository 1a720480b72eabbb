import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { UserRoundSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CurrentUser } from '#src/contract/account.ts'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { Section } from '#src/ui/page/Section.tsx'
import { Greeting } from './Greeting.tsx'
import { HomeHeading } from './HomeHeading.tsx'

interface StaffHomeProps {
  readonly user: CurrentUser
  /** Whether the user may browse patients. */
  readonly hasPatients: boolean
  /** Overview of the open record, as list items. Null if no record is open. */
  readonly recordTiles: ReactNode
  /** Tiles of the user's own areas, as list items. */
  readonly ownTiles: ReactNode
}

const tiles = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] gap-3 tablet:gap-5'

/** Home of staff, who have no record of their own: the open patient record, or a link to the patient list. */
export default function StaffHome({ user, hasPatients, recordTiles, ownTiles }: StaffHomeProps) {
  const { t } = useLingui()
  const openAnother = hasPatients && (
    <LinkButton icon={UserRoundSearch} render={<Link to="/app/patients" />}>
      <Trans>Open another record</Trans>
    </LinkButton>
  )
  return (
    <Page title={<HomeHeading />} lead={<Greeting firstName={user.NameFirst} needs={null} />}>
      {recordTiles ? (
        <Section title={user.patient?.displayName ? <bdi>{user.patient.displayName}</bdi> : t`The open record`}>
          <ul className={tiles}>{recordTiles}</ul>
          <div>{openAnother}</div>
        </Section>
      ) : (
        hasPatients && (
          <EmptyState
            icon={UserRoundSearch}
            level={2}
            title={<Trans>No record is open</Trans>}
            text={<Trans>Find a patient by name or record number and open their record.</Trans>}
            action={
              <LinkButton kind="primary" render={<Link to="/app/patients" />}>
                <Trans>Go to the patient list</Trans>
              </LinkButton>
            }
          />
        )
      )}
      <Section title={<Trans>Yours</Trans>}>
        <ul className={tiles}>{ownTiles}</ul>
      </Section>
    </Page>
  )
}
