import { useMatches } from '@tanstack/react-router'

/** Returns the row that the page's address names (`?row=`), if its route has rows. */
export function useAddressedRow(): number | undefined {
  return useMatches({
    select: (matches) => {
      const search: object = matches.at(-1)?.search ?? {}
      return 'row' in search && typeof search.row === 'number' ? search.row : undefined
    },
  })
}
