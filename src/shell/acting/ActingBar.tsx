import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type Ref } from 'react'
import type { CurrentUser } from '#src/contract/account.ts'
import { useErrorText } from '#src/viewStates/useErrorText.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { personColor } from '#src/session/profile/personColor.ts'
import { shownPerson } from '#src/session/profile/shownPerson.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { RelationAndId } from './RelationAndId.tsx'
import { RepresentedAvatar } from './RepresentedAvatar.tsx'
import { useActFor } from './useActFor.ts'
import { useRepresented } from './useRepresented.ts'
import { useReturnText } from './useReturnText.ts'

interface ActingBarProps {
  readonly user: CurrentUser
  readonly acting: NonNullable<CurrentUser['acting']>
  /** Height of what sticks between the app bar and this bar, px. */
  readonly under: number
  readonly ref?: Ref<HTMLElement>
}

/**
 * Bar on every screen, under the app bar: the person whom the user acts for, and a button that ends acting (portal §6).
 */
export default function ActingBar({ user, acting, under, ref }: ActingBarProps) {
  const { t } = useLingui()
  const wordsOf = useErrorText()
  const need = useNetworkNeed('write')
  const returnText = useReturnText(user)
  const { act, pending, failed } = useActFor()
  const people = useRepresented() ?? []
  const needId = useId()
  const name = acting.displayName
  return (
    <section
      ref={ref}
      style={{ '--under': `${under}px`, '--person': personColor(acting, people) }}
      aria-label={t`Who you act for`}
      className="acting-bar sticky low:static top-[calc(var(--bar)+var(--under)+1px)] z-9 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-b-2 border-(--person) bg-[color-mix(in_oklab,var(--person),var(--surface-raised)_86%)] px-4 pt-1.5 leading-[1.3] tablet:px-6 tablet:pb-1.5 wide:px-8 print:hidden"
    >
      <div className="tablet:row-span-2">
        <RepresentedAvatar person={acting} people={people} />
      </div>
      <p className="col-span-2 font-bold tablet:col-span-1">
        {name ? (
          <Trans>
            You are acting for <bdi>{name}</bdi>
          </Trans>
        ) : (
          <Trans>You are acting for another person</Trans>
        )}
      </p>
      <RelationAndId
        relationship={acting.relationship}
        person={shownPerson(user)}
        className="max-tablet:col-span-2 tablet:col-start-2 tablet:row-start-2"
      />
      <div className="-me-3 tablet:col-start-3 tablet:row-span-2 tablet:row-start-1">
        <Button
          kind="quiet"
          pending={pending !== null}
          disabled={need !== null}
          aria-describedby={need === null ? undefined : needId}
          onClick={() => act(user)}
        >
          {returnText}
        </Button>
      </div>
      {need !== null && (
        <p id={needId} className="col-span-full pb-1 text-s">
          {need}
        </p>
      )}
      {failed && (
        <p role="alert" className="col-span-full pb-1 text-s font-bold text-negative">
          {failed.result.kind === 'failed' ? wordsOf(failed.result.error).title : t`That did not work. Try again.`}
        </p>
      )}
    </section>
  )
}
