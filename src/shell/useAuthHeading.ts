import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { portalAtom } from '#src/session/portal.ts'
import { portalHeadings } from './heading.ts'
import { usePageTitle } from './usePageTitle.ts'

/** The portal's name over the sign-in area, null until the deployment has said its kind; the document is named after it. */
export function useAuthHeading(): string | null {
  const { i18n } = useLingui()
  const kind = useAtomValue(portalAtom)?.portalKind
  const heading = kind ? i18n._(portalHeadings[kind]) : null
  usePageTitle(heading ?? 'Yarrow')
  return heading
}
