import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { followReachable } from './followReachable.ts'

/** Retries calls while the clinic can't be reached. `again` retries immediately. */
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
