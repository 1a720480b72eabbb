type Progress = (sent: number, total: number) => void

const watchers = new Map<string, Progress>()

/**
 * Reports the progress of a write while this page sends it, in bytes of its encrypted parts. Returns a function that
 * stops it.
 */
export function watchProgress(id: string, progress: Progress): () => void {
  watchers.set(id, progress)
  return () => {
    if (watchers.get(id) === progress) watchers.delete(id)
  }
}

export function noteProgress(id: string, sent: number, total: number): void {
  watchers.get(id)?.(sent, total)
}
