import type { DOMPurify } from 'dompurify'
import type { DocumentView } from '#src/contract/documentView.ts'
import { pieceCleaner } from './pieceCleaner.ts'

/** Time after which other work of the page comes first, ms. */
const turnMs = 8

/**
 * Lets other work of the page come first, also work of low priority, such as drawing the next page after a press on a
 * link: `scheduler.yield()` would come before it, for as long as the document takes.
 */
const waitForTurn = () => new Promise<void>((done) => setTimeout(done))

/** A text of the document and the element that it is shown in. */
interface Place {
  readonly box: HTMLElement
  readonly pieces: readonly string[]
}

/** Returns the pieces of each section, or of the only text under an empty id. */
export function piecesOf({ content, sections }: DocumentView): ReadonlyMap<string, readonly string[]> {
  if (sections.length === 0) return new Map([['', content === '' ? [] : [content]]])
  return new Map(
    sections.map(({ id, start, lengths }) => {
      let at = start
      const pieces = lengths.map((length) => {
        const piece = content.slice(at, at + length)
        at += length
        return piece
      })
      return [id, pieces]
    }),
  )
}

/**
 * Sanitizes a document's text and shows it piece by piece in its order, with pauses, so that the page stays usable.
 * `onPiece` can add to a piece before it is shown. Stops if `signal` is aborted.
 */
export async function showPieces(
  purifier: DOMPurify,
  places: readonly Place[],
  onPiece: (piece: DocumentFragment) => void,
  signal: AbortSignal,
): Promise<void> {
  const cleanPiece = pieceCleaner(purifier)
  let since = performance.now()
  for (const { box, pieces } of places) {
    box.replaceChildren()
    for (const piece of pieces) {
      if (performance.now() - since > turnMs) {
        await waitForTurn()
        since = performance.now()
      }
      if (signal.aborted) return
      const nodes = cleanPiece(piece)
      onPiece(nodes)
      const part = document.createElement('div')
      part.className = 'document-piece'
      part.append(nodes)
      box.append(part)
    }
  }
}
