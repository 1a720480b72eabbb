import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#src/api/errors.ts'
import type { ToolEngine } from '#src/contract/screeningTools.ts'
import { testSession } from '#src/session/state/testSession.ts'
import { runAnalysis } from './runAnalysis.ts'
import { ToolAccess } from './ToolAccess.ts'

const { authorizedCall, sessionCall } = vi.hoisted(() => ({
  authorizedCall: vi.fn<() => Promise<unknown>>(),
  sessionCall: vi.fn<() => Promise<unknown>>(),
}))
vi.mock('#src/session/lifecycle/authorizedCall.ts', () => ({ authorizedCall }))
vi.mock('#src/session/lifecycle/sessionCall.ts', () => ({ sessionCall }))
vi.mock('#src/lib/dataUrlOf.ts', () => ({ dataUrlOf: async () => 'data:image/jpeg;base64,/9j/' }))

const model: ToolEngine = { kind: 'model', name: 'Chest', version: '1', maker: 'Maker', intendedUse: 'Tests.' }
const service: ToolEngine = { kind: 'service', url: 'http://127.0.0.1:9/analyze', name: 'Hands' }

function run(engine: ToolEngine, isSaved: boolean) {
  const tool = engine.kind === 'model' ? 'XRay' : 'Arthritis'
  const field = tool === 'XRay' ? 'xray_image' : 'user_image'
  return runAnalysis({
    tool,
    engine,
    files: [{ field, name: 'photo.jpg', blob: new Blob(['photo']) }],
    session: { ...testSession(), saved: isSaved },
    access: new ToolAccess(tool),
    signal: new AbortController().signal,
    onShare: () => undefined,
  })
}

beforeEach(() => {
  authorizedCall.mockReset()
  sessionCall.mockReset()
})

it('a model is not asked in a session of saved records, whose call would be refused and end it', async () => {
  expect(await run(model, true)).toEqual({ kind: 'failed', why: 'offline' })
  expect(authorizedCall).not.toHaveBeenCalled()
})

it('a service that needs a login says in a session of saved records that there is no connection', async () => {
  sessionCall.mockRejectedValue(new ApiError(0, 'saved-only'))
  expect(await run(service, true)).toEqual({ kind: 'failed', why: 'offline' })
})

it('a model that gives a result of another tool gives none', async () => {
  const result = { tool: 'Edema', prediction: 'Edema', description: [] }
  authorizedCall.mockResolvedValue({ data: { kind: 'result', result }, savedAt: null })
  expect(await run(model, false)).toEqual({ kind: 'failed', why: 'error' })
})

it('a refusal of the model keeps its reason', async () => {
  authorizedCall.mockResolvedValue({ data: { kind: 'refused', why: 'not-this-kind' }, savedAt: null })
  expect(await run(model, false)).toEqual({ kind: 'refused', why: 'not-this-kind', file: null })
})
