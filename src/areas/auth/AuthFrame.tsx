import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LocaleName } from '#src/contract/portal.ts'
import { BrandMark } from '#src/ui/marks/BrandMark.tsx'
import { LanguageSwitcher } from './LanguageSwitcher.tsx'

/** The portal's name with its kind. A placeholder until the deployment's kind is known. */
export interface AuthHeading {
  readonly text: string
  readonly known: boolean
}

interface AuthFrameProps {
  readonly heading: AuthHeading
  readonly locales: readonly LocaleName[]
  /** Validated address of the database's own picture. Null for the default. */
  readonly picture: string | null
  /** Names a database other than the clinic's first one. */
  readonly band?: ReactNode
  /** Shown at the end of the footer. */
  readonly aside?: ReactNode
  /** The card. */
  readonly children: ReactNode
}

/**
 * Frame around every card of the sign-in area: picture, portal name, languages and footer. At build time, it also
 * renders the page's first frame, so its data comes only from its props.
 */
export function AuthFrame({ heading, locales, picture, band, aside, children }: AuthFrameProps) {
  return (
    <div className="grid min-h-dvh grid-rows-[min(13.5rem,26svh)_1fr] bg-surface tablet:grid-rows-[clamp(18rem,44dvh,36rem)_1fr] wide:grid-cols-[minmax(0,1fr)_minmax(32rem,46%)] wide:grid-rows-1 max-tablet:[@media(max-height:40rem)]:grid-rows-[7rem_1fr] max-[18rem]:grid-rows-[6rem_1fr] print:block">
      <div
        aria-hidden="true"
        className="relative overflow-clip bg-brand bg-[url(/background.svg)] bg-cover bg-top wide:order-1 print:hidden"
      >
        {picture !== null && (
          <div
            key={picture}
            className="absolute inset-0 bg-brand bg-cover bg-top motion-safe:transition-opacity motion-safe:starting:opacity-0"
            style={{ backgroundImage: `url("${picture}")` }}
          />
        )}
      </div>
      <div className="relative grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] gap-6 bg-surface px-5 pt-4 pb-5 max-tablet:-mt-5 max-tablet:rounded-t-[20px] wide:px-10 wide:py-6">
        <header className="flex flex-wrap items-center justify-between gap-x-2 print:hidden">
          <p className="flex min-h-target items-center gap-1.5 font-bold tracking-[-0.01em] tablet:gap-2 tablet:text-l">
            <BrandMark />
            {/* The placeholder reserves the space of the text. */}
            <span
              className={heading.known ? '' : 'bone rounded-s bg-sunken text-transparent'}
              aria-hidden={heading.known ? undefined : true}
            >
              {heading.text}
            </span>
          </p>
          <LanguageSwitcher locales={locales} />
        </header>
        <main className="mx-auto grid w-full max-w-[25rem] min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 tablet:content-center print:max-w-none">
          {band}
          {children}
        </main>
        <footer className="flex min-h-target flex-wrap items-start justify-between gap-3 text-s text-muted">
          <p className="flex-1 basis-1/2">
            <Trans>In an emergency, call your local emergency number.</Trans>
          </p>
          {aside}
        </footer>
      </div>
    </div>
  )
}
