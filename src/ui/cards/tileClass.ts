import { cx } from '../styling/cx.ts'

/** Returns the classes of a tile and of its skeleton, so that their four parts have the same heights. */
export function tileClass(size: 'm' | 'l', className?: string): string {
  return cx(
    'relative grid min-w-0 gap-x-3 gap-y-2 rounded-l border border-line bg-raised p-4 transition-colors print:break-inside-avoid',
    size === 'l'
      ? 'items-end [grid-template:"top"_auto_"value"_auto_"spark"_1fr_"meta"_auto/1fr]'
      : 'items-start [grid-template:"top_top"_auto_"value_spark"_auto_"meta_meta"_1fr/1fr_auto]',
    className,
  )
}
