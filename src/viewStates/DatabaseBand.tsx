import { Trans, useLingui } from '@lingui/react/macro'
import { FlaskConical, Server } from 'lucide-react'
import { useEffect, useState, type Ref } from 'react'
import type { DatabaseMark } from '#src/session/profile/databaseMark.ts'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { cx } from '#src/ui/styling/cx.ts'
import { markWindow } from './markWindow.ts'

interface DatabaseBandProps {
  readonly mark: DatabaseMark
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLElement>
}

/** How long the announcement stays in the page, ms: long enough to be read, and gone before someone browses to it. */
const announcedMs = 4000

/** Names that were announced in this page. */
const announced = new Set<string>()

/**
 * Band that names a database other than the clinic's first one, on screen and on paper. For a training database it also
 * frames the window and heads every dialog and printed page.
 */
export function DatabaseBand({ mark, className, ref }: DatabaseBandProps) {
  const { t } = useLingui()
  const { name, isTraining } = mark
  const kind = t`Training database`
  // Clinics usually call it by the word that the band begins with.
  const isNamed = isTraining && kind.toLowerCase().includes(name.toLowerCase())
  const title = !isTraining ? t`Database: ${name}` : isNamed ? kind : t`Training database: ${name}`
  useEffect(() => (isTraining ? markWindow(title) : undefined), [isTraining, title])
  return (
    <section
      ref={ref}
      aria-label={t`Database`}
      className={cx(
        'database-band flex items-center gap-3 px-4 py-1.5 leading-[1.3] tablet:px-6 wide:px-8 print:static print:mb-3 print:border-2 print:border-text print:bg-raised print:px-3 print:text-text',
        isTraining ? 'bg-caution text-on-caution' : 'border-b-2 border-accent bg-accent-soft',
        className,
      )}
    >
      <Icon of={isTraining ? FlaskConical : Server} size="l" />
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <b>{title}</b>{' '}
        {isTraining && (
          <span className="inline-block">
            <Trans>For practice only, not for patient care.</Trans>
          </span>
        )}
      </p>
      <Announcement key={name} name={name} text={title} />
    </section>
  )
}

/** Announces the database once per page load. A live region must be in the page before its text. */
function Announcement({ name, text }: { readonly name: string; readonly text: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (announced.has(name)) return undefined
    const timers = [
      setTimeout(() => {
        announced.add(name)
        setSaid(text)
      }, 100),
      setTimeout(() => setSaid(''), announcedMs),
    ]
    return () => timers.forEach(clearTimeout)
  }, [name, text])
  return (
    <span role="status" className="sr-only">
      {said}
    </span>
  )
}
