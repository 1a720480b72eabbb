import { cx } from '../styling/cx.ts'

/** Returns the classes of a tile and of its skeleton, so that their four parts have the same heights. */
export function tileClass(size: 's' | 'm' | 'l', className?: string): string {
  return cx(
    'relative grid min-w-0 gap-x-3 rounded-l border border-line bg-raised transition-colors print:break-inside-avoid',
    size === 's'
      ? 'content-center gap-y-0.5 p-3 [grid-template:"top"_auto_"value"_auto_"meta"_auto/1fr]'
      : 'gap-y-2 p-4',
    size === 'l'
      ? 'items-end [grid-template:"top"_auto_"value"_auto_"spark"_1fr_"meta"_auto/1fr]'
      : size === 'm' && 'items-start [grid-template:"top_top"_auto_"value_spark"_auto_"meta_meta"_1fr/1fr_auto]',
    className,
  )
}
