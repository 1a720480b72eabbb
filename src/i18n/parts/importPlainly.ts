/** Matches what Vite makes of `import()`: a call that preloads files. Here those files are always loaded. */
const preload = /\b(?<helper>\w+)\(\(\)=>(?<plain>import\(`[^`]*`\)),(?:\[\]|__vite__mapDeps\(\[[\d,]*\]\))\)/g

/**
 * Returns the code of a catalog without Vite's preloading. A catalog imports only other catalogs, so preloading would
 * only make it larger, and every start of the app waits for it. Returns code of another form unchanged.
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
