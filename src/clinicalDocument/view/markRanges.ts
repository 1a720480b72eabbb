/** Names of the styles `::highlight()` in clinical-document.css. */
const allName = 'document-hits'
const currentName = 'document-hit'

/** Marks places in the page without changing its elements. Does nothing in browsers without highlights. */
export function markRanges(all: readonly Range[], current: Range | undefined): void {
  if (!('highlights' in CSS)) return
  if (all.length === 0) {
    CSS.highlights.delete(allName)
    CSS.highlights.delete(currentName)
    return
  }
  CSS.highlights.set(allName, new Highlight(...all))
  const one = new Highlight(...(current ? [current] : []))
  one.priority = 1
  CSS.highlights.set(currentName, one)
}
