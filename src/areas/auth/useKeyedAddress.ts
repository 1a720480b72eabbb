import { useAtomValue } from 'jotai'
import { portalAtom } from '#src/session/profile/portal.ts'
import { keyedAddress, type KeyedAddress } from './model.ts'

/** Parses an address of the form `{apk}/…` (see `keyedAddress`). Null until the deployment's databases are known. */
export function useKeyedAddress(path: string): KeyedAddress | null {
  const config = useAtomValue(portalAtom)
  return config && keyedAddress(path, config.apis)
}
