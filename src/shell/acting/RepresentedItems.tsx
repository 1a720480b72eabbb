import { Trans } from '@lingui/react/macro'
import { Check, CircleAlert, LoaderCircle } from 'lucide-react'
import type { CurrentUser, Represented } from '#src/contract/account.ts'
import { useErrorText } from '#src/viewStates/useErrorText.ts'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { personOfEntry, type ShownPerson } from '#src/session/profile/shownPerson.ts'
import { cx } from '#src/ui/styling/cx.ts'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { clickHandlerIf } from '#src/ui/buttons/clickHandlerIf.ts'
import { RepresentedAvatar } from './RepresentedAvatar.tsx'
import { RelationAndId } from './RelationAndId.tsx'
import { useActFor, type ActFor } from './useActFor.ts'
import { isShown, keyOf, useRepresented } from './useRepresented.ts'

interface RepresentedItemsProps {
  readonly list: readonly Represented[]
  readonly user: CurrentUser
  readonly className?: string
}

/**
 * The people whom the user may act for, as list items: the user first, a check mark at the person shown (portal §6).
 */
export function RepresentedItems({ list, user, className }: RepresentedItemsProps) {
  const actFor = useActFor()
  const need = useNetworkNeed('write')
  const people = useRepresented() ?? list
  return (
    <>
      {list.map((entry) => (
        <Item
          key={keyOf(entry)}
          {...{ entry, people, actFor, need, className }}
          person={personOfEntry(entry, user)}
          isCurrent={isShown(entry, user)}
        />
      ))}
      {need !== null && <li className="px-3 py-2 text-s text-muted">{need}</li>}
    </>
  )
}

interface ItemProps {
  readonly entry: Represented
  /** All people of the account. */
  readonly people: readonly Represented[]
  readonly person: ShownPerson
  readonly actFor: ActFor
  readonly isCurrent: boolean
  readonly need: string | null
  readonly className?: string | undefined
}

function Item({ entry, people, person, actFor: { act, pending, failed }, isCurrent, need, className }: ItemProps) {
  const key = keyOf(entry)
  const isPending = pending === key
  const isOff = need !== null || (pending !== null && !isPending)
  return (
    <li>
      <button
        type="button"
        aria-current={isCurrent || undefined}
        aria-disabled={(isOff && !isCurrent) || undefined}
        aria-busy={isPending || undefined}
        onClick={clickHandlerIf(!isOff && !isCurrent && pending === null, () => act(entry))}
        className={cx(
          'flex min-h-14 w-full items-center gap-3 rounded-m px-3 py-1.5 text-start leading-[1.3] text-text hover:bg-sunken chosen:bg-accent-soft off:cursor-not-allowed off:text-muted',
          className,
        )}
      >
        <RepresentedAvatar person={entry} people={people} />
        <span className="grid min-w-0 flex-1">
          <span className="font-bold">
            <bdi>{entry.displayName}</bdi>
          </span>
          <RelationAndId relationship={entry.relationship} person={person} className="text-muted" />
          {failed?.key === key && <Failure result={failed.result} />}
        </span>
        {isPending ? (
          <Icon of={LoaderCircle} className="text-accent motion-safe:animate-spin" />
        ) : (
          isCurrent && <Icon of={Check} className="text-accent" />
        )}
      </button>
    </li>
  )
}

function Failure({ result }: { result: NonNullable<ActFor['failed']>['result'] }) {
  const wordsOf = useErrorText()
  return (
    <span role="alert" className="mt-1 grid gap-0.5 text-s text-negative">
      <span className="flex items-start gap-1.5 font-bold">
        <Icon of={CircleAlert} size="s" className="mt-px" />
        <Trans>Unable to represent this Patient</Trans>
      </span>
      {result.kind === 'failed' && <span>{wordsOf(result.error).title}</span>}
    </span>
  )
}
