import { cx } from '../styling/cx.ts'
import { initials } from '#src/lib/initials.ts'

interface AvatarProps {
  name: string
  /** The initials, if the name itself is not known. */
  letters?: string | undefined
  size?: 'm' | 'l' | undefined
  className?: string | undefined
}

/** A person's initials in a circle. Hidden from screen readers, because the name is beside it or names its button.
 * For the same reason, it grows less than large text. */
export function Avatar({ name, letters = initials(name), size = 'm', className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'avatar inline-grid flex-none place-items-center rounded-[50%] bg-accent-soft font-bold tracking-[0.02em] text-accent',
        size === 'l'
          ? 'size-[min(3rem,60px)] text-[min(1rem,20px)]'
          : 'size-[min(2.25rem,48px)] text-[min(0.875rem,18px)]',
        className,
      )}
    >
      {letters}
    </span>
  )
}
