import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { StretchedLink } from '#src/ui/buttons/StretchedLink.tsx'
import { useIsWide } from '#src/ui/page/useIsWide.ts'

/** Link that opens a picture beside the list. If the picture is already open, a press does nothing (clinical §2). */
export function PictureLink({ imgId, children }: { readonly imgId: number; readonly children: ReactNode }) {
  const shown = useSearch({
    from: '/app/records/imaging',
    select: ({ image }) => (image === undefined ? 'list' : image === imgId ? 'this' : 'other'),
  })
  const isWide = useIsWide()
  return (
    <StretchedLink
      render={
        <Link
          from="/app/records/imaging"
          to="."
          search={(s) => ({ ...s, image: imgId })}
          state={({ stepsFromList, ...s }) => ({
            ...s,
            stepsFromList: shown === 'list' ? 1 : stepsFromList === undefined ? undefined : stepsFromList + 1,
          })}
          // Beside the picture, the list stays where it is.
          resetScroll={!isWide}
          onClick={(event) => {
            const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey
            if (shown === 'this' && !opensElsewhere) event.preventDefault()
          }}
        />
      }
      className="wrap-anywhere"
    >
      {children}
    </StretchedLink>
  )
}
