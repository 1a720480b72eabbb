import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { Handler } from 'hono'
import { ServiceError } from '../ServiceError.ts'
import { contentHash, isKnown, strongTag } from './etag.ts'
import { preferredEncoding } from './preferredEncoding.ts'

type Bytes = Uint8Array<ArrayBuffer>

interface StaticFile {
  readonly type: string
  readonly cacheControl: string
  readonly hash: string
  readonly plain: Bytes
  readonly br?: Bytes
  readonly gzip?: Bytes
}

export interface StaticFiles {
  readonly byPath: ReadonlyMap<string, StaticFile>
  /** The app's page. Null without a build. */
  readonly page: string | null
}

const types: Readonly<Record<string, string>> = {
  '.bin': 'application/octet-stream',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.onnx': 'application/octet-stream',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  // Compressed already.
  '.traineddata': 'application/octet-stream',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Names under /assets contain a content hash, so these files never change. All other files are revalidated. */
function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return 'no-cache'
}

const read = (path: string): Bytes | undefined => (existsSync(path) ? new Uint8Array(readFileSync(path)) : undefined)

/**
 * Loads the built app, a few MB, into memory, so that the path of a request never reaches the file system. `.br` and
 * `.gz` beside a file are its compressed forms. Without a build there are no files.
 */
export function loadStaticFiles(folder: string): StaticFiles {
  const byPath = new Map<string, StaticFile>()
  if (!existsSync(folder)) return { byPath, page: null }
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = types[extname(entry.name)]
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).split(sep).join('/')}`
    // Build metadata such as .vite/manifest.json is not served.
    if (!type || !entry.isFile() || path.includes('/.')) continue
    const plain = read(file)
    const [br, gzip] = [read(`${file}.br`), read(`${file}.gz`)]
    if (plain)
      byPath.set(path, {
        type,
        cacheControl: cacheControl(path),
        hash: contentHash(plain),
        plain,
        ...(br && { br }),
        ...(gzip && { gzip }),
      })
  }
  const page = byPath.get('/index.html')
  return { byPath, page: page ? Buffer.from(page.plain).toString('utf8') : null }
}

/** Whether a path has no extension and so refers to a page of the app. The app decides what this page shows. */
function isNavigation(path: string): boolean {
  return !path.slice(path.lastIndexOf('/')).includes('.')
}

/** Answers GET with a file of the app, or with the app's page for a path without an extension, otherwise with 404. */
export function serveStaticFiles({ byPath }: StaticFiles): Handler {
  return (c) => {
    const { pathname } = new URL(c.req.url)
    const file = byPath.get(pathname) ?? (isNavigation(pathname) ? byPath.get('/index.html') : undefined)
    if (!file) throw new ServiceError(404, 'not-found')
    const encoding = file.br || file.gzip ? preferredEncoding(c.req.header('accept-encoding')) : null
    const packed = encoding === 'br' ? file.br : encoding === 'gzip' ? file.gzip : undefined
    const tag = strongTag(file.hash, packed ? encoding : null)
    c.header('content-type', file.type)
    c.header('cache-control', file.cacheControl)
    if (file.br || file.gzip) c.header('vary', 'accept-encoding')
    c.header('etag', tag)
    if (isKnown(c.req.header('if-none-match'), tag)) return c.body(null, 304)
    if (packed && encoding) c.header('content-encoding', encoding)
    return c.body(packed ?? file.plain, 200)
  }
}
