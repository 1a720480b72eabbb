import type { ReactNode } from 'react'
import { BackLink } from './BackLink.tsx'
import { cx } from '../styling/cx.ts'
import type { Rendered } from '../styling/fill.ts'

interface PageProps {
  title: ReactNode
  /** Muted text below the title. */
  lead?: ReactNode
  /** Decoration at the end of the head, out of the flow. It has 4.5rem of space, more on wide screens. */
  picture?: ReactNode
  /** Buttons at the end of the head. */
  actions?: ReactNode
  /** The back link above the title. */
  back?: { render: Rendered; text: ReactNode } | undefined
  /** `<Tabs>` below the head. */
  tabs?: ReactNode
  /**
   * Whether a Split shows its detail. Below 51.25rem the detail is then the page: the head is only for screen readers,
   * and the tabs are hidden.
   */
  detailOpen?: boolean | undefined
  /** Printed only: whose record this is, and when it was printed. */
  printed?: ReactNode
  children: ReactNode
}

/** A page: its head and its sections, at most 78rem wide. It is the `main` element, with the id `main`. */
export function Page({ title, lead, picture, actions, back, tabs, detailOpen = false, printed, children }: PageProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid w-full max-w-page min-w-0 content-start gap-6 px-4 pt-5 pb-28 *:min-w-0 tablet:gap-8 tablet:px-6 tablet:pt-6 tablet:pb-12 wide:px-8 wide:pt-8 print:max-w-none print:p-0"
    >
      {printed && <p className="print-only">{printed}</p>}
      <header
        className={cx(
          'page-head grid gap-1 *:min-w-0',
          detailOpen && 'max-split:sr-only',
          Boolean(picture) && 'relative min-[22rem]:pe-[5.5rem] tablet:pe-[8rem]',
        )}
      >
        {picture}
        {back && <BackLink render={back.render}>{back.text}</BackLink>}
        <div className="flex flex-wrap items-end justify-between gap-3">
          <h1 className="min-w-0">{title}</h1>
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </div>
        {lead && <p className="text-muted">{lead}</p>}
      </header>
      {tabs && detailOpen ? <div className="contents max-split:hidden">{tabs}</div> : tabs}
      {children}
    </main>
  )
}
