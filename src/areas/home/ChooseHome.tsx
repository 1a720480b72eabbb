import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Page } from '#src/ui/page/Page.tsx'
import { Section } from '#src/ui/page/Section.tsx'
import { Greeting } from './Greeting.tsx'
import { HomeHeading } from './HomeHeading.tsx'

interface ChooseHomeProps {
  readonly firstName: string
  /** The people whom the user may act for. */
  readonly people: ReactNode
  /** What is the user's own, as list items. */
  readonly ownTiles: ReactNode
}

/** Home of who has no record of their own and acts for nobody yet. */
export default function ChooseHome({ firstName, people, ownTiles }: ChooseHomeProps) {
  return (
    <Page title={<HomeHeading />} lead={<Greeting firstName={firstName} needs={null} />}>
      <Section title={<Trans>Choose whom you act for</Trans>}>{people}</Section>
      <Section title={<Trans>Yours</Trans>}>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] gap-3 tablet:gap-5">
          {ownTiles}
        </ul>
      </Section>
    </Page>
  )
}
