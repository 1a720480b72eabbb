type Progress = (sent: number, total: number) => void

const watchers = new Map<string, Progress>()

/** Tells how far a write is while this page sends it, bytes as they are sealed. Returns how to stop. */
export function watchProgress(id: string, progress: Progress): () => void {
  watchers.set(id, progress)
  return () => {
    if (watchers.get(id) === progress) watchers.delete(id)
  }
}

export function noteProgress(id: string, sent: number, total: number): void {
  watchers.get(id)?.(sent, total)
}
