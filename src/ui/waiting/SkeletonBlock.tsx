import { cx } from '../styling/cx.ts'

interface SkeletonBlockProps {
  /** CSS length. Default: full width. */
  width?: string | undefined
  height?: string | undefined
  className?: string | undefined
}

/** Whether a width is so many rem that the window can be narrower if the text is large. */
const isLong = (width: string) => width.endsWith('rem') && Number.parseFloat(width) > 8

/**
 * One bar of a skeleton in place of a text, with large text at most as wide as the window. The surrounding Skeleton is
 * announced to screen readers.
 */
export function SkeletonBlock({ width = '100%', height = '1em', className }: SkeletonBlockProps) {
  return (
    <span
      aria-hidden="true"
      className={cx('bone block max-w-full rounded-s bg-sunken motion-safe:animate-breathe', className)}
      style={{ inlineSize: isLong(width) ? `min(${width}, 100vw - 6rem)` : width, blockSize: height }}
    />
  )
}
