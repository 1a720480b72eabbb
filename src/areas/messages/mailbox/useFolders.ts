import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Message } from '#src/contract/messages.ts'
import { folderMessages, folders, foldersOf, newestMessages, type Folder } from './model.ts'
import { useMarked } from '#src/writes/useMarked.ts'
import { folderQuery } from './queries.ts'
import { useReader } from './useReader.ts'

const none: readonly Message[] = []

/** Returns a folder's messages as far as known. `enabled`: fetch them if needed. */
export function useFolder(folder: Folder, enabled = true): readonly Message[] {
  const { data } = useQuery({ ...folderQuery(folder), enabled })
  const stored = useMarked(data?.data.data ?? none)
  const moved = useMovedInto(folder)
  return useMemo(() => {
    const here = folderMessages(stored, folder)
    return moved.length === 0 ? here : newestMessages([...here, ...moved])
  }, [stored, moved, folder])
}

/** Returns the known messages of other folders that queued changes move into this folder. */
function useMovedInto(folder: Folder): readonly Message[] {
  const reader = useReader()
  const lists = [useKnown('inbox'), useKnown('outbox'), useKnown('trash')] as const
  const marked = [useMarked(lists[0]), useMarked(lists[1]), useMarked(lists[2])] as const
  const [inbox, outbox, trash] = marked
  const isSame = lists.every((list, place) => list === marked[place])
  return useMemo(() => {
    if (isSame) return none
    const from = { inbox, outbox, trash }
    return folders
      .filter((other) => other !== folder)
      .flatMap((other) =>
        from[other].filter(
          (message) => message.isDeleted !== (other === 'trash') && foldersOf(message, reader).includes(folder),
        ),
      )
  }, [isSame, inbox, outbox, trash, folder, reader])
}

/** Returns a folder's messages as the clinic sent them, if they are known. */
function useKnown(folder: Folder): readonly Message[] {
  const { data } = useQuery({ ...folderQuery(folder), enabled: false })
  return data?.data.data ?? none
}

/** Returns the known messages of all folders, one folder after another. `enabled`: fetch what is not known yet. */
export function useAllMessages(enabled: boolean): readonly Message[] {
  const inbox = useFolder('inbox', enabled)
  const outbox = useFolder('outbox', enabled)
  const trash = useFolder('trash', enabled)
  return useMemo(() => [...inbox, ...outbox, ...trash], [inbox, outbox, trash])
}
