/** What Vite makes of `import()`, with the files that it would fetch beforehand, which are all there. */
const preload = /\b(?<helper>\w+)\(\(\)=>(?<plain>import\(`[^`]*`\)),(?:\[\]|__vite__mapDeps\(\[[\d,]*\]\))\)/g

/**
 * Returns the code of a catalog without Vite's preloading: every start of the app waits for this file, and it names other
 * catalogs only. Code that looks otherwise is returned as it is.
 */
export function importPlainly(code: string): string {
  const [first] = code.matchAll(preload)
  if (!first) return code
  const helper = first.groups?.['helper']
  const plain = code
    .replaceAll(preload, '$<plain>')
    .replace(/^const __vite__mapDeps=.*\n/, '')
    .replace(new RegExp(`^import\\{\\w+ as ${helper}\\}from"[^"]*";`), '')
  return plain.includes('__vite__mapDeps') || new RegExp(`\\b${helper}\\(`).test(plain) ? code : plain
}
