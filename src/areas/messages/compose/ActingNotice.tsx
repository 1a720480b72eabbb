import { Trans } from '@lingui/react/macro'
import { UsersRound } from 'lucide-react'
import { Icon } from '#src/ui/marks/Icon.tsx'

/** Says to a user who acts for another person that recipients see both names. */
export function ActingNotice({ person: name }: { person: string }) {
  const person = <bdi>{name}</bdi>
  return (
    <p className="flex items-start gap-2 rounded-m bg-accent-soft px-4 py-2">
      <Icon of={UsersRound} className="mt-0.5 flex-none text-accent" />
      <span className="min-w-0 wrap-anywhere">
        <Trans>You are writing for {person}. The recipient sees both names.</Trans>
      </span>
    </p>
  )
}
