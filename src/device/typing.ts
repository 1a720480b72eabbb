/** Time without a letter after which a person counts as not typing, ms. */
const restMs = 1500

const fields = 'input, textarea, [contenteditable]'

let typedAt = -Infinity
if (typeof document !== 'undefined') {
  const note = ({ target }: Event) => {
    // Who goes into a field is about to type. Headings are focused too, when a page opens.
    if (target instanceof Element && target.matches(fields)) typedAt = performance.now()
  }
  for (const name of ['focusin', 'input']) document.addEventListener(name, note, { capture: true, passive: true })
}

/** Resolves as soon as the person is not typing. Work that can wait would make letters appear late on a slow phone. */
export async function typingRests(): Promise<void> {
  for (;;) {
    const left = typedAt + restMs - performance.now()
    if (left <= 0) return
    // oxlint-disable-next-line no-await-in-loop -- the person might have typed again meanwhile
    await new Promise((resolve) => setTimeout(resolve, left))
  }
}
