import { fold } from '#src/lib/fold.ts'
import { markHits } from '#src/lib/markHits.ts'
import { yieldToMain } from '#src/lib/yieldToMain.ts'

/** Max number of places that are marked. */
const maxHits = 2_000
/** Time after which other work of the page comes first, ms. */
const turnMs = 8

/**
 * Finds a phrase in what an element shows, compared as `fold` compares. Returns null if `signal` is aborted meanwhile.
 */
export async function findText(root: Element, phrase: string, signal: AbortSignal): Promise<Range[] | null> {
  const words = [fold(phrase).replace(/\s+/g, ' ').trim()]
  if (words[0] === '') return []
  const found: Range[] = []
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  let since = performance.now()
  for (let node = texts.nextNode(); node && found.length < maxHits; node = texts.nextNode()) {
    const text = node.nodeValue ?? ''
    if (text.trim() !== '')
      for (const { at, text: part, hit } of markHits(text, words)) if (hit) found.push(rangeOf(node, at, part.length))
    if (performance.now() - since > turnMs) {
      await yieldToMain()
      since = performance.now()
    }
    if (signal.aborted) return null
  }
  return found.slice(0, maxHits)
}

function rangeOf(node: Node, at: number, length: number): Range {
  const range = document.createRange()
  range.setStart(node, at)
  range.setEnd(node, at + length)
  return range
}
