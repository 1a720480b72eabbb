import { useMatches } from '@tanstack/react-router'

/** The row that the page's address names (`?row=`), where its route knows of rows. */
export function useAddressedRow(): number | undefined {
  return useMatches({
    select: (matches) => {
      const search: object = matches.at(-1)?.search ?? {}
      return 'row' in search && typeof search.row === 'number' ? search.row : undefined
    },
  })
}
