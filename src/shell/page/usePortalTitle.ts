import { useLingui } from '@lingui/react/macro'
import { useMatches } from '@tanstack/react-router'
import { titleAt } from '#src/registry/areaMenus.ts'

/** Returns the page's title in the active language, as its area declares it. A debug page has its own. */
export function usePortalTitle(): string {
  const { i18n } = useLingui()
  const titles = useMatches().map(({ fullPath, staticData }) => titleAt(fullPath) ?? staticData.title)
  const title = titles.findLast(Boolean)
  return title ? i18n._(title) : ''
}
