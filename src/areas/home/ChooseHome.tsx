import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Page } from '#src/ui/page/Page.tsx'
import { Section } from '#src/ui/page/Section.tsx'
import { Greeting } from './Greeting.tsx'
import { HomeHeading } from './HomeHeading.tsx'

interface ChooseHomeProps {
  readonly firstName: string
  /** List of the people whom the user may act for. */
  readonly people: ReactNode
  /** Tiles of the user's own areas, as list items. */
  readonly ownTiles: ReactNode
}

/** Home of a user who has no record and acts for no one yet. */
export default function ChooseHome({ firstName, people, ownTiles }: ChooseHomeProps) {
  return (
    <Page title={<HomeHeading />} lead={<Greeting firstName={firstName} needs={null} />}>
      <Section title={<Trans>Choose who you act for</Trans>}>{people}</Section>
      <Section title={<Trans>Yours</Trans>}>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] gap-3 tablet:gap-5">
          {ownTiles}
        </ul>
      </Section>
    </Page>
  )
}
