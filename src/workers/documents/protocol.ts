import type { DocumentView } from '#src/contract/documentView.ts'

/** Interface of the worker. */
export interface DocumentThread {
  read(file: File): Promise<DocumentView>
}
