import { useEffect } from 'react'
import { focusLostHeading } from '#src/ui/page/focusLostHeading.ts'

/**
 * Focuses a heading when a part of the page takes the place of another, if the focus is lost with it. `part`: changes
 * with the part that is shown; null: leaves the focus. `selector`: finds the heading of the new part.
 */
export function usePartFocus(part: string | null, selector: string): void {
  useEffect(() => {
    if (part !== null) focusLostHeading(selector)
  }, [part, selector])
}
