import { cx } from '../styling/cx.ts'

/** The logo, a yarrow. Decorative: the portal's name is beside it. */
export function BrandMark({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 28 28"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      className={cx(
        'brand-mark size-[1.75rem] flex-none text-accent [&_circle]:fill-highlight [&_circle]:stroke-[color-mix(in_oklab,var(--highlight),var(--on-highlight)_45%)] [&_circle]:[stroke-width:0.75]',
        className,
      )}
    >
      <path d="M14 26V15M14 20.5 6.5 12M14 20.5 21.5 12M14 15V9" />
      <circle cx="5" cy="10" r="3.3" />
      <circle cx="23" cy="10" r="3.3" />
      <circle cx="14" cy="5.5" r="4" />
      <circle cx="9.3" cy="7" r="2.5" />
      <circle cx="18.7" cy="7" r="2.5" />
    </svg>
  )
}
