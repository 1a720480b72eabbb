import type { Represented } from '#src/contract/account.ts'
import { initials } from '#src/lib/initials.ts'
import { personColor } from '#src/session/profile/personColor.ts'
import { cx } from '#src/ui/styling/cx.ts'

interface RepresentedAvatarProps {
  readonly person: Pick<Represented, 'RecptID' | 'RecptTypeID' | 'displayName'>
  /** All people of the account, who have different colors. Empty if unknown. */
  readonly people: readonly Represented[]
  /** `badge`: a small circle with one letter, at the corner of another avatar. */
  readonly look?: 'avatar' | 'badge'
}

/**
 * Initials in a circle of the person's own color, if a user has several people to act for. Hidden from screen readers,
 * because the name is beside it or names its button.
 */
export function RepresentedAvatar({ person, people, look = 'avatar' }: RepresentedAvatarProps) {
  return (
    <span
      aria-hidden="true"
      style={{ '--person': personColor(person, people) }}
      className={cx(
        'avatar inline-grid flex-none place-items-center rounded-[50%] bg-[color-mix(in_oklab,var(--person),var(--surface-raised)_80%)] font-bold text-text shadow-[inset_0_0_0_2px_var(--person)]',
        look === 'avatar'
          ? 'size-[2.25rem] text-s tracking-[0.02em]'
          : 'absolute -end-2 -bottom-1.5 size-[1.25rem] text-[0.75rem] outline-2 outline-raised',
      )}
    >
      {initials(person.displayName, look === 'avatar' ? 2 : 1)}
    </span>
  )
}
