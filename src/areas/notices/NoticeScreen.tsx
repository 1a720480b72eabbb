import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ApiError } from '#src/api/errors.ts'
import type { ReplyOf } from '#src/contract/endpoint.ts'
import type { notice } from '#src/contract/notices.ts'
import { RecordViewStates } from '#src/viewStates/RecordViewStates.tsx'
import { useFormats } from '#src/i18n/formats.ts'
import { directionOf } from '#src/i18n/i18n.ts'
import { paragraphsOf } from '#src/lib/paragraphsOf.ts'
import { SkeletonBlock } from '#src/ui/waiting/SkeletonBlock.tsx'
import type { useNotice } from './useNotice.ts'

interface NoticeScreenProps {
  readonly query: ReturnType<typeof useNotice>
  /** Shown if the clinic has no such page, or has withdrawn it. */
  readonly notFound: ReactNode
  /** Link to the sign-in page. */
  readonly action: ReactNode
}

/** Whether the clinic answered that there is no such page. An invalid key counts too; other failures don't. */
function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}

/** A public page of the clinic (portal §2 `ce/{e}`): who published it, its text, and its date. */
export function NoticeScreen({ query, notFound, action }: NoticeScreenProps) {
  if (isMissing(query.error)) return notFound
  return (
    <>
      <RecordViewStates query={query} waiting={<WaitingNotice />}>
        {(found) => <Notice notice={found} />}
      </RecordViewStates>
      <div className="print:hidden">{action}</div>
    </>
  )
}

function Notice({ notice: { clinicName, language, title, body, updatedAt } }: { notice: ReplyOf<typeof notice> }) {
  const formats = useFormats()
  const day = formats.date(updatedAt)
  return (
    <article className="grid gap-5">
      <header className="grid gap-1">
        <p className="text-muted">
          <bdi>{clinicName}</bdi>
        </p>
        <h1 lang={language} dir={directionOf(language)} className="[overflow-wrap:anywhere]">
          {title}
        </h1>
      </header>
      {language !== formats.locale && (
        <p className="text-s text-muted">
          <Trans>The clinic has not written this page in your language yet.</Trans>
        </p>
      )}
      <div lang={language} dir={directionOf(language)} className="grid gap-4">
        {paragraphsOf(body).map((paragraph, place) => (
          // The index is a stable key: paragraphs never change order.
          <p key={place} className="whitespace-pre-line [overflow-wrap:anywhere]">
            {paragraph}
          </p>
        ))}
      </div>
      <p className="text-s text-muted">
        <Trans>Updated {day}</Trans>
      </p>
    </article>
  )
}

function WaitingNotice() {
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <SkeletonBlock width="50%" />
        <SkeletonBlock height="2rem" />
      </div>
      {['100%', '94%', '97%', '60%'].map((width) => (
        <SkeletonBlock key={width} width={width} />
      ))}
    </div>
  )
}
