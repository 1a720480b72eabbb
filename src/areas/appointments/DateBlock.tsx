import { useFormats } from '#src/i18n/formats.ts'
import { cx } from '#src/ui/styling/cx.ts'

interface DateBlockProps {
  /** `yyyy-mm-dd`. */
  readonly date: string
  /** Whether it is on the brand color. */
  readonly isOnBrand?: boolean
}

/** Month and day as a picture. Screen readers need the date as text beside it. */
export function DateBlock({ date, isOnBrand = false }: DateBlockProps) {
  const { month, day } = useFormats().dayParts(date)
  return (
    <p
      aria-hidden="true"
      className={cx(
        'grid w-[4.5rem] flex-none content-center justify-items-center rounded-m px-1 pt-2.5 pb-3 leading-[1.1]',
        isOnBrand ? 'bg-highlight text-on-highlight' : 'bg-accent-soft text-accent',
      )}
    >
      <span className="text-s font-bold">{month}</span>
      <b className="text-3xl tracking-[-0.03em] tabular-nums">{day}</b>
    </p>
  )
}
