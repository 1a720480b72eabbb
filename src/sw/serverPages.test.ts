import { expect, it } from 'vitest'
import { serverPages } from './serverPages.ts'

const isOfServer = (path: string) => serverPages.some((pattern) => pattern.test(path))

it.each(['/healthz', '/readyz', '/mail', '/mail/1', '/api/main/x', '/icon.png', '/portal.json'])(
  'serverPages contains %s',
  (path) => expect(isOfServer(path)).toBe(true),
)

it.each(['/', '/app/labs', '/auth/activate', '/mailbox', '/readyzone', '/ce/health'])(
  'serverPages does not contain %s',
  (path) => expect(isOfServer(path)).toBe(false),
)
