import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { ApiError } from '#src/api/errors.ts'
import { searchZipCodes, ZipCodeRow } from '#src/contract/referenceLists.ts'
import { sessionCall } from '#src/session/lifecycle/sessionCall.ts'
import { type ZipLookupResult, type ZipPlace, zipLookup } from './zipLookup.ts'

/** Maximum number of places to choose from. */
const mostPlaces = 50

/** Returns the places of the codes that start with `start`, ordered by code and city. */
async function search(start: string, signal: AbortSignal): Promise<readonly ZipPlace[]> {
  const body = {
    $filter: `startswith(ZipCode,'${start.replaceAll("'", "''")}')`,
    $orderby: 'ZipCode,City',
    $expand: 'State_Ref',
    $top: String(mostPlaces),
  }
  const { data } = await sessionCall(searchZipCodes, { body }, signal)
  return data.value.filter((row): row is ZipPlace => v.is(ZipCodeRow, row))
}

const unreachable = new Set(['network', 'timeout', 'unavailable', 'saved-only'])
const isOffline = (error: unknown) => error instanceof ApiError && unreachable.has(error.code)

/**
 * Looks up the postal codes of one text field (clinical §5). Call `type` with the text that the person typed, never for
 * a text that the screen filled in. `clear` removes the result, for example when a place is chosen.
 */
export function useZipLookup(): {
  readonly result: ZipLookupResult
  readonly type: (text: string) => void
  readonly clear: () => void
} {
  const [result, setResult] = useState<ZipLookupResult>({ kind: 'none' })
  const [lookup] = useState(() => zipLookup({ search, onResult: setResult, isOffline }))
  useEffect(() => lookup.stop, [lookup])
  const clear = () => {
    lookup.stop()
    setResult({ kind: 'none' })
  }
  return { result, type: lookup.type, clear }
}
