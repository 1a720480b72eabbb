import { useLingui } from '@lingui/react/macro'
import { useMatches } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

const copyAfterMs = 100

/** Returns the page's name in the active language: that of the innermost route that has one. */
function useRouteTitle(): string {
  const { i18n } = useLingui()
  const title = useMatches().findLast((match) => match.staticData.title)?.staticData.title
  const text = title ? i18n._(title) : ''
  // A page whose code could not be loaded has no texts either.
  return text === title?.id ? '' : text
}

/**
 * Names the document after the page, and returns what the app bar shows: the page's title, copied 100 ms after a route
 * change (portal §2). A title never contains data of a record. `title` replaces the route's title: pages of the portal
 * get theirs from their area (usePortalTitle.ts), and one route can have several.
 */
export function usePageTitle(heading: string, title?: string): string {
  const ofRoute = useRouteTitle()
  const page = title ?? ofRoute
  const [copied, setCopied] = useState('')
  useEffect(() => {
    document.title = page ? `${page} - ${heading}` : heading
    const timer = setTimeout(() => setCopied(page), copyAfterMs)
    return () => clearTimeout(timer)
  }, [page, heading])
  return copied
}
