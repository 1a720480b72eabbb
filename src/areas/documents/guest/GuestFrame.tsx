import { Trans } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { BrandMark } from '#src/ui/marks/BrandMark.tsx'
import { Icon } from '#src/ui/marks/Icon.tsx'

interface GuestFrameProps {
  /** Name of the clinic; null until it is known. */
  readonly clinicName: string | null
  /** The language switch. */
  readonly languages: ReactNode
  readonly children: ReactNode
}

/** Frame of the page for people without an account. It has no menu: nothing of the portal is theirs. */
export function GuestFrame({ clinicName, languages, children }: GuestFrameProps) {
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] bg-surface">
      <header className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 py-2 print:hidden">
        <p className="flex min-w-0 items-center gap-2 font-bold">
          <BrandMark />
          <bdi className="wrap-anywhere">{clinicName ?? 'Yarrow'}</bdi>
        </p>
        <p className="flex items-center gap-1.5 text-s text-muted">
          <Icon of={Lock} />
          <Trans>Private link</Trans>
        </p>
      </header>
      <main
        id="main"
        className="mx-auto grid w-full max-w-[52rem] grid-cols-[minmax(0,1fr)] content-start p-4 tablet:p-6"
      >
        {children}
      </main>
      <footer className="grid justify-items-center gap-1 p-4 text-center text-s text-muted print:hidden">
        <p>
          <Trans>Not for emergencies. If you need help now, call your local emergency number.</Trans>
        </p>
        {languages}
      </footer>
    </div>
  )
}
