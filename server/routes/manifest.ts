import type { Handler } from 'hono'
import * as v from 'valibot'
import type { PortalKind } from '#src/contract/portal.ts'
import { ServiceError } from '../ServiceError.ts'
import { contentHash, isKnown, strongTag } from './etag.ts'
import type { StaticFiles } from './staticFiles.ts'

const Manifest = v.looseObject({
  name: v.string(),
  shortcuts: v.optional(v.array(v.looseObject({ url: v.string() })), []),
})

/** Who is signed in there has no record of their own: neither its shortcuts nor its pictures are theirs. */
const home = '/app/home'

/** The manifest of one portal, made of the patient portal's: three origins are three installs, each with its name. */
export function manifestOf(kind: PortalKind, text: string): string {
  if (kind === 'patient') return text
  const { shortcuts, screenshots: _screenshots, ...manifest } = v.parse(Manifest, JSON.parse(text))
  const label = kind === 'employee' ? 'Employee' : 'Client'
  return JSON.stringify({
    ...manifest,
    name: `${manifest.name} ${label} Portal`,
    // A home screen has room for some twelve letters.
    short_name: label,
    shortcuts: shortcuts.filter(({ url }) => url === home),
  })
}

/** `GET /manifest.webmanifest`. 404 where the app is not built. */
export function serveManifest(kind: PortalKind, { byPath }: StaticFiles): Handler {
  const file = byPath.get('/manifest.webmanifest')
  const text = file ? manifestOf(kind, Buffer.from(file.plain).toString('utf8')) : null
  const tag = text === null ? '' : strongTag(contentHash(Buffer.from(text)), null)
  return (c) => {
    if (!file || text === null) throw new ServiceError(404, 'not-found')
    c.header('content-type', file.type)
    c.header('cache-control', file.cacheControl)
    c.header('etag', tag)
    return isKnown(c.req.header('if-none-match'), tag) ? c.body(null, 304) : c.body(text, 200)
  }
}
