import { SkeletonBlock } from './SkeletonBlock.tsx'
import { cx } from '../styling/cx.ts'

const widths = ['62%', '48%', '70%', '55%']

/** Skeleton of rows, each with a title and a line, as high as a Row. */
export function SkeletonRows({ count, start = false }: { count: number; start?: boolean | undefined }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        <div key={i} className={cx('flex min-h-14 items-center gap-3 px-card py-row', i > 0 && 'border-t border-line')}>
          {start && <SkeletonBlock width="2.5rem" height="2.5rem" className="flex-none rounded-m" />}
          <div className="flex-1">
            <div className="flex h-[1.5rem] items-center">
              <SkeletonBlock width={widths[i % widths.length]} />
            </div>
            <div className="flex h-[1.3125rem] items-center">
              <SkeletonBlock width="35%" height="0.75em" />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
