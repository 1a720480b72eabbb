/** Matches what Vite makes of `import()` in a catalog: a call of Vite's preload helper. */
const preload = /\b(?<helper>\w+)\(\(\)=>(?<plain>import\(`[^`]*`\)),(?:\[\]|__vite__mapDeps\(\[[\d,]*\]\))\)/g

/**
 * Returns the code of a catalog without Vite's preloading. Preloading has no use here, because a catalog imports only
 * other catalogs. It would make a catalog larger, and the app's start waits for catalogs. Returns code of another form
 * unchanged.
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
