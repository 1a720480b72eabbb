import type { Area } from '#src/registry/Area.ts'

/** Documents of the record. Their card is on the overview. */
export const area = {
  pages: [],
} as const satisfies Area
