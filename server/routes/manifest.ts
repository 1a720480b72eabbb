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

/**
 * Address of the only shortcut in the manifests of the employee and client portals. Their users have no record of their
 * own, so the other shortcuts and the screenshots, which show a record, don't apply.
 */
const home = '/app/home'

/**
 * Returns the manifest of a portal, derived from the patient portal's. Each portal can be installed under its own name.
 */
export function manifestOf(kind: PortalKind, text: string): string {
  if (kind === 'patient') return text
  const { shortcuts, screenshots: _screenshots, ...manifest } = v.parse(Manifest, JSON.parse(text))
  const label = kind === 'employee' ? 'Employee' : 'Client'
  return JSON.stringify({
    ...manifest,
    name: `${manifest.name} ${label} Portal`,
    // Home screens show about twelve letters.
    short_name: label,
    shortcuts: shortcuts.filter(({ url }) => url === home),
  })
}

/** Returns the handler of `GET /manifest.webmanifest`, which replies 404 if the app is not built. */
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
