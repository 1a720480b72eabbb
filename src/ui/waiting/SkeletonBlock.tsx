import { cx } from '../styling/cx.ts'

interface SkeletonBlockProps {
  /** CSS lengths; full width and 1em high otherwise. */
  width?: string | undefined
  height?: string | undefined
  className?: string | undefined
}

/** One bar of a skeleton. Stands for words that come; the skeleton around it says so to screen readers. */
export function SkeletonBlock({ width = '100%', height = '1em', className }: SkeletonBlockProps) {
  return (
    <span
      aria-hidden="true"
      className={cx('bone block max-w-full rounded-s bg-sunken motion-safe:animate-breathe', className)}
      style={{ inlineSize: width, blockSize: height }}
    />
  )
}
