import { useAtomValue } from 'jotai'
import { portalAtom } from '#src/session/profile/portal.ts'
import { keyedAddress, type KeyedAddress } from './model.ts'

/** What `{apk}/…` leads to; null until the deployment's databases are known. */
export function useKeyedAddress(path: string): KeyedAddress | null {
  const config = useAtomValue(portalAtom)
  return config && keyedAddress(path, config.apis)
}
