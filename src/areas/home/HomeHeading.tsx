import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { portalAtom } from '#src/session/profile/portal.ts'
import { homeSiteName } from './model.ts'
import { sitesQuery } from './queries.ts'

/**
 * The home site's alias or name, or the word 'loading' until it is known (clinical §2). Shows the deployment's clinic
 * name if the sites can't be read or there are none.
 */
export function HomeHeading() {
  const { t } = useLingui()
  const { data, isError } = useQuery(sitesQuery())
  const clinic = useAtomValue(portalAtom)?.clinicName
  const name = data ? (homeSiteName(data.data.value) ?? clinic) : isError ? clinic : undefined
  return name ? <bdi>{name}</bdi> : t`loading`
}
