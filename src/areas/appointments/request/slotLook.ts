/** Size of a time that can be chosen, and how it shows focus and choice. The radio button covers it, invisible. */
const base =
  'relative grid min-h-target cursor-pointer place-items-center rounded-m border px-2 py-1 text-center leading-tight font-medium tabular-nums [overflow-wrap:normal] has-[:checked]:border-accent has-[:checked]:bg-accent has-[:checked]:text-on-accent has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus forced-colors:has-[:checked]:bg-[Highlight] forced-colors:has-[:checked]:text-[HighlightText] forced-colors:has-[:checked]:[forced-color-adjust:none]'

/** Classes of a time. `cell`: in a grid, small and colored. */
export const slotLook = {
  list: `${base} border-line-strong bg-raised hover:border-accent hover:bg-accent-soft`,
  cell: `${base} border-transparent bg-accent-soft text-s text-accent hover:border-accent forced-colors:border-current max-tablet:px-0`,
} as const
