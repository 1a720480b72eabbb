import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Message } from '#src/contract/messages.ts'
import { folderMessages, type Folder } from './model.ts'
import { useMarked } from '#src/writes/useMarked.ts'
import { folderQuery } from './queries.ts'

const none: readonly Message[] = []

/** Returns a folder's messages as far as known. `enabled`: fetch them if needed. */
export function useFolder(folder: Folder, enabled = true): readonly Message[] {
  const { data } = useQuery({ ...folderQuery(folder), enabled })
  return useMarked(data ? folderMessages(data.data.data, folder) : none)
}

/** Returns the known messages of all folders, one folder after another. `enabled`: fetch what is not known yet. */
export function useAllMessages(enabled: boolean): readonly Message[] {
  const inbox = useFolder('inbox', enabled)
  const outbox = useFolder('outbox', enabled)
  const trash = useFolder('trash', enabled)
  return useMemo(() => [...inbox, ...outbox, ...trash], [inbox, outbox, trash])
}
