import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Message } from '#src/contract/messages.ts'
import { folderMessages, type Folder } from './model.ts'
import { useMarked } from '#src/writes/useMarked.ts'
import { folderQuery } from './queries.ts'

const none: readonly Message[] = []

/** A folder as far as it is known. `enabled`: it is asked for where it is not. */
export function useFolder(folder: Folder, enabled = true): readonly Message[] {
  const { data } = useQuery({ ...folderQuery(folder), enabled })
  return useMarked(data ? folderMessages(data.data.data, folder) : none)
}

/** All that is known of every folder, one after another. `enabled`: what is not known yet is asked for. */
export function useAllMessages(enabled: boolean): readonly Message[] {
  const inbox = useFolder('inbox', enabled)
  const outbox = useFolder('outbox', enabled)
  const trash = useFolder('trash', enabled)
  return useMemo(() => [...inbox, ...outbox, ...trash], [inbox, outbox, trash])
}
