import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Ban, CircleCheck, Link2, Lock } from 'lucide-react'
import type { Share } from '#src/contract/shares.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Row } from '#src/ui/cards/Row.tsx'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { Status } from '#src/ui/marks/Status.tsx'
import { AuthorNames } from '#src/viewStates/AuthorNames.tsx'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import type { ShareState } from './shareState.ts'

interface ShareRowProps {
  readonly share: Share
  readonly state: ShareState
  /** Missing for a link that has ended. */
  readonly onEnd?: () => void
}

/** A private link: what it shows, until when, how often it was opened and by whom. */
export function ShareRow({ share, state, onEnd }: ShareRowProps) {
  const need = useNetworkNeed('write')
  const { title, mailedTo, hasPasscode, reads, authorship } = share
  return (
    <Row
      start={<Glyph icon={Link2} />}
      title={<bdi>{title}</bdi>}
      text={<Facts share={share} state={state} />}
      end={
        <span className="flex flex-wrap items-center justify-end gap-2">
          <StateStatus state={state} />
          {onEnd && (
            <Button kind="danger" disabled={need !== null} reason={need} onClick={onEnd}>
              <Trans>End link</Trans>
            </Button>
          )}
        </span>
      }
    >
      <ul className="grid gap-0.5 text-s">
        {mailedTo !== null && (
          <li>
            <Trans>
              Mailed to <bdi className="wrap-anywhere">{mailedTo}</bdi>
            </Trans>
          </li>
        )}
        {!hasPasscode && (
          <li>
            <Trans>Without a passcode</Trans>
          </li>
        )}
        {authorship && (
          <li>
            <Trans>
              Made by <AuthorNames authorship={authorship} sender={authorship.who.display} />
            </Trans>
          </li>
        )}
        {reads.map((read, place) => (
          // Counted from the oldest, so that a new opening doesn't change the others.
          <ReadLine key={reads.length - place} read={read} />
        ))}
      </ul>
    </Row>
  )
}

function Facts({ share, state }: Pick<ShareRowProps, 'share' | 'state'>) {
  const { t } = useLingui()
  const formats = useFormats()
  const { openings, maxOpenings, expiresAt, endedAt } = share
  const max = maxOpenings === null ? null : formats.number(maxOpenings)
  const opened =
    max === null
      ? plural(openings, { 0: 'Not opened yet', one: 'Opened # time', other: 'Opened # times' })
      : plural(openings, { 0: `Not opened yet, ${max} allowed`, other: `Opened # of ${max} times` })
  const end = formats.dateTime(endedAt ?? expiresAt)
  const time = state === 'open' || state === 'used' ? t`Ends ${end}` : t`Ended ${end}`
  return (
    <>
      {opened}. {time}.
    </>
  )
}

function StateStatus({ state }: { state: ShareState }) {
  switch (state) {
    case 'open':
      return (
        <Status tone="positive" icon={CircleCheck}>
          <Trans context="status of a private link">Open</Trans>
        </Status>
      )
    case 'locked':
      return (
        <Status tone="negative" icon={Lock}>
          <Trans context="status of a private link">Wrong passcodes</Trans>
        </Status>
      )
    case 'ended':
      return (
        <Status icon={Ban}>
          <Trans context="status of a private link">Ended</Trans>
        </Status>
      )
    case 'expired':
      return (
        <Status icon={Ban}>
          <Trans context="status of a private link">Time is over</Trans>
        </Status>
      )
    case 'used':
      return (
        <Status icon={Ban}>
          <Trans context="status of a private link">Opened often enough</Trans>
        </Status>
      )
  }
}

function ReadLine({ read }: { read: Share['reads'][number] }) {
  const formats = useFormats()
  const { at, recipient, outcome } = read
  const time = formats.dateTime(at)
  const name = <bdi className="wrap-anywhere">{recipient}</bdi>
  return (
    <li>
      {outcome === 'opened' ? (
        <Trans>
          Opened {time}. They wrote their name as “{name}”.
        </Trans>
      ) : (
        <Trans>
          Wrong passcode {time}, by “{name}”.
        </Trans>
      )}
    </li>
  )
}
