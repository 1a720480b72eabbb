import { useLingui } from '@lingui/react/macro'
import { useMatches } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { pageHeading } from './followPages.ts'

const copyAfterMs = 100

/** Returns the title of the innermost route with a title, in the active language. */
function useRouteTitle(): string {
  const { i18n } = useLingui()
  const title = useMatches().findLast((match) => match.staticData.title)?.staticData.title
  const text = title ? i18n._(title) : ''
  // If the page's code can't be loaded, its texts are missing too. `i18n._` then returns the id.
  return text === title?.id ? '' : text
}

/** The page's title in the app bar. `isNews`: it says something that the focused heading does not say. */
interface CopiedTitle {
  readonly text: string
  readonly isNews: boolean
}

/**
 * Names the document after the page, and returns what the app bar shows: the page's title, copied 100 ms after a route
 * change (portal §2). A title never contains data of a record. `title` replaces the route's title. For example, each
 * page of the portal has the title that its area declares (usePortalTitle.ts).
 */
export function usePageTitle(heading: string, title?: string): CopiedTitle {
  const ofRoute = useRouteTitle()
  const page = title ?? ofRoute
  const [copied, setCopied] = useState<CopiedTitle>({ text: '', isNews: true })
  useEffect(() => {
    document.title = page ? `${page} - ${heading}` : heading
    const copy = () => setCopied({ text: page, isNews: !document.activeElement?.matches(pageHeading) })
    const timer = setTimeout(copy, copyAfterMs)
    return () => clearTimeout(timer)
  }, [page, heading])
  return copied
}
