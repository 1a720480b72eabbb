let marks = 0

/**
 * Frames the window, and puts `title` at the head of every dialog, drawer and printed page (`databaseBand.css`). Returns a
 * function that ends it. Browsers without page margin boxes print the title on the first page only.
 */
export function markWindow(title: string): () => void {
  const root = document.documentElement
  const quoted = JSON.stringify(title)
  marks += 1
  root.dataset['training'] = ''
  root.style.setProperty('--training', quoted)
  const sheet = pageSheet(quoted)
  if (sheet) document.adoptedStyleSheets.push(sheet)
  return () => {
    marks -= 1
    if (sheet) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    // Another band might have been mounted before this one is removed.
    if (marks > 0) return
    delete root.dataset['training']
    root.style.removeProperty('--training')
  }
}

/** Returns a style sheet that prints the title at the head of each page; null if the browser has none of these. */
function pageSheet(quoted: string): CSSStyleSheet | null {
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`@page { @top-center { content: ${quoted}; font: bold 10pt sans-serif; } }`)
    return sheet
  } catch {
    return null
  }
}
