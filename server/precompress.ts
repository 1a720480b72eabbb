import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const packable = new Set(['.bin', '.css', '.html', '.js', '.json', '.svg', '.txt', '.wasm', '.webmanifest'])
const worthPacking = 512

/** Writes `.br` and `.gz` beside each file of a build that has a compressible type and at least 512 bytes. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && packable.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async (file) => {
      if ((await stat(file)).size < worthPacking) return
      const bytes = await readFile(file)
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      await writeFile(`${file}.br`, await toBrotli(bytes, { params }))
      await writeFile(`${file}.gz`, await toGzip(bytes, { level: 9 }))
    }),
  )
}
