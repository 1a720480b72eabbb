import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { followReachable } from './followReachable.ts'

/** Tries the clinic again by itself while it can't be reached, and at once when it is asked to. */
export function useRetries(): { readonly again: () => void; readonly trying: boolean } {
  const client = useQueryClient()
  const [trying, setTrying] = useState(false)
  useEffect(() => followReachable(client), [client])

  const again = async () => {
    setTrying(true)
    await client.refetchQueries({ type: 'active' })
    setTrying(false)
  }
  return { again: () => void again(), trying }
}
