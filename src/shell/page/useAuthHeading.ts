import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { portalAtom } from '#src/session/profile/portal.ts'
import { portalHeadings } from './heading.ts'
import { usePageTitle } from './usePageTitle.ts'

/**
 * Returns the portal's name as the heading of the sign-in area. Also names the document after the portal. Until the
 * deployment's kind is known, `text` is the most common name: a placeholder that avoids a layout shift.
 */
export function useAuthHeading(title?: string): { readonly text: string; readonly known: boolean } {
  const { i18n } = useLingui()
  const kind = useAtomValue(portalAtom)?.portalKind
  const text = i18n._(portalHeadings[kind ?? 'patient'])
  usePageTitle(kind ? text : 'Yarrow', title)
  return { text, known: kind !== undefined }
}
