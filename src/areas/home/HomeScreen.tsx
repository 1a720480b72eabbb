import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, type ReactNode } from 'react'
import { cx } from '#src/ui/styling/cx.ts'
import { Page } from '#src/ui/page/Page.tsx'
import { Yarrow } from '#src/ui/marks/Yarrow.tsx'
import { Section } from '#src/ui/page/Section.tsx'
import { ForYou, type ForYouSource } from './ForYou.tsx'
import { Greeting } from './Greeting.tsx'
import { homeColumns } from './homeColumns.ts'
import { HomeHeading } from './HomeHeading.tsx'

/** Parts of the dashboard, made by the areas. Parts that the profile does not allow are left out. */
interface HomeScreenProps {
  firstName: string
  forYou: readonly ForYouSource[]
  /** More rows of things to do, which are loaded later. */
  lateRows?: ReactNode
  /** Number of late rows. Null until it is known. */
  lateCount?: number | null
  /** The next appointment. */
  hero: ReactNode
  /** Small tiles, as list items. */
  tiles: ReactNode
  /** The tall tile beside the small ones, as a list item. */
  tallTile: ReactNode
  /** Notice about the app itself, below the tiles. */
  notice?: ReactNode
  /** The cards below, which a phone shows only after scrolling. */
  cards: ReactNode
}

/** Home (clinical §2): what is new, what is to do, and an overview of each area. */
export function HomeScreen({
  firstName,
  forYou,
  lateRows,
  lateCount = 0,
  hero,
  tiles,
  tallTile,
  notice,
  cards,
}: HomeScreenProps) {
  const { t } = useLingui()
  // Say that nothing is left to do only when every source has replied.
  const known = forYou.every(({ query }) => query.data !== undefined)
  const needs = known && lateCount !== null ? forYou.reduce((sum, { rows }) => sum + rows.length, lateCount) : null
  // Render what is below the first screen later, in slices, so that a slow phone responds to touches meanwhile.
  const whole = useDeferredValue(true, false)
  return (
    <Page
      title={<HomeHeading />}
      lead={<Greeting firstName={firstName} needs={needs} />}
      picture={
        <Yarrow className="absolute end-0 -bottom-4 w-[4.5rem] max-[22rem]:hidden tablet:-bottom-6 tablet:end-2 tablet:w-[6rem]" />
      }
    >
      <div className={hero ? homeColumns : 'grid'}>
        <ForYou sources={forYou} late={whole && lateRows} lateCount={lateCount} />
        {hero}
      </div>
      <Section title={t`At a glance`}>
        <ul
          className={cx(
            'grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-3 tablet:gap-5',
            Boolean(tallTile) && 'tablet:grid-cols-[minmax(0,0.75fr)_minmax(0,0.75fr)_minmax(0,1fr)]',
          )}
        >
          {tiles}
          {tallTile}
        </ul>
      </Section>
      {notice}
      {whole && cards}
    </Page>
  )
}
