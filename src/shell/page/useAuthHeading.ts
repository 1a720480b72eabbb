import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { portalAtom } from '#src/session/profile/portal.ts'
import { portalHeadings } from './heading.ts'
import { usePageTitle } from './usePageTitle.ts'

/**
 * The portal's name over the sign-in area; the document is named after it. Until the deployment has said its kind, the
 * commonest one stands in, unseen, so that nothing moves when it comes.
 */
export function useAuthHeading(title?: string): { readonly text: string; readonly known: boolean } {
  const { i18n } = useLingui()
  const kind = useAtomValue(portalAtom)?.portalKind
  const text = i18n._(portalHeadings[kind ?? 'patient'])
  usePageTitle(kind ? text : 'Yarrow', title)
  return { text, known: kind !== undefined }
}
