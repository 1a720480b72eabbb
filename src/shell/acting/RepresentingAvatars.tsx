import type { CurrentUser, Represented } from '#src/contract/account.ts'
import { RepresentedAvatar } from './RepresentedAvatar.tsx'

interface RepresentingAvatarsProps {
  readonly user: CurrentUser
  /** All people of the account. Empty if unknown. */
  readonly people: readonly Represented[]
}

/** The user's avatar, with a badge of the person they act for. */
export function RepresentingAvatars({ user, people }: RepresentingAvatarsProps) {
  return (
    <span className="relative">
      <RepresentedAvatar person={user} people={people} />
      {user.acting && <RepresentedAvatar look="badge" person={user.acting} people={people} />}
    </span>
  )
}
