import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { screeningTools, toolFileFields, toolLimits, type ScreeningTool } from '#src/contract/screeningTools.ts'
import type { ToolFile } from '#src/areas/diagnostics/engine/Analysis.ts'
import { runAnalysis, type FilesOf } from '#src/areas/diagnostics/engine/runAnalysis.ts'
import { ToolAccess } from '#src/areas/diagnostics/engine/ToolAccess.ts'
import { startSession } from '#src/session/state/session.ts'
import { testSession } from '#src/session/state/testSession.ts'
import { startToolService, type ServiceMode, type ToolService } from './standInToolService.ts'

const { calls } = vi.hoisted(() => ({ calls: new Array<{ path: string; body: unknown }>() }))
let isLoginDown = false
vi.mock('#src/session/lifecycle/sessionCall.ts', () => ({
  sessionCall: async ({ path }: { path: string }, { body }: { body: unknown }) => {
    calls.push({ path, body })
    if (isLoginDown) throw new Error('down')
    return { data: { token_type: 'Bearer', access_token: `token-${calls.length}` } }
  },
}))

let service: ToolService
beforeAll(async () => {
  service = await startToolService()
  startSession(testSession())
})
afterAll(() => service.close())
beforeEach(() => {
  service.received.length = 0
  calls.length = 0
  isLoginDown = false
})

const fieldsOf = (tool: ScreeningTool): readonly string[] =>
  tool === 'StrokeDetection' ? ['frontal', 'frontal_baseline', 'smile'] : toolFileFields[tool]
const filesOf = (tool: ScreeningTool): ToolFile[] =>
  fieldsOf(tool).map((field) => ({
    field,
    name: `${field}.jpg`,
    blob: new Blob([field], { type: tool === 'SnoreAndCough' ? 'audio/mpeg' : 'image/jpeg' }),
  }))

function analyze<Tool extends ScreeningTool>(
  tool: Tool,
  mode: ServiceMode,
  access = new ToolAccess(tool),
  files: FilesOf = filesOf(tool),
) {
  const over = new AbortController()
  const end = runAnalysis({
    tool,
    engine: { kind: 'service', url: service.addressOf(tool, mode), name: 'Stand-in' },
    files,
    session: testSession(),
    access,
    signal: over.signal,
    onShare: () => undefined,
  })
  return { end, cancel: () => over.abort() }
}

const failed = { kind: 'failed', why: 'error' }

describe.each(screeningTools)('%s by a service', (tool) => {
  it('gets the files under the names of the spec, and its reply becomes a result', async () => {
    const end = await analyze(tool, 'ok').end
    expect(end).toMatchObject({ kind: 'done', engine: { kind: 'service', name: 'Stand-in' }, result: { tool } })
    if (end.kind !== 'done') throw new Error(end.kind)
    // These four make a picture.
    const makesPicture = ['Arthritis', 'NailSymptomaticPatterns', 'SkinLesion', 'StrokeDetection'].includes(tool)
    expect(end.picture?.startsWith('data:image/png;base64,') ?? false).toBe(makesPicture)
    const [form] = service.received
    const expected =
      tool === 'StrokeDetection'
        ? ['frontal_current_file', 'frontal_baseline_file', 'smile_current_file']
        : toolFileFields[tool]
    expect(Object.keys(form?.files ?? {}).toSorted()).toEqual([...expected].toSorted())
    expect(form?.authorization ?? null).toBe(['Arthritis', 'Edema'].includes(tool) ? 'Bearer token-1' : null)
  })
  it('may be written as percents and text, and lack fields', async () => {
    expect(await analyze(tool, 'lenient').end).toMatchObject({ kind: 'done', result: { tool } })
  })
  it.each(['500', 'html', 'empty'] as const)('that answers with %s could not run', async (mode) => {
    expect(await analyze(tool, mode).end).toEqual(failed)
  })
  it('keeps its result without a picture that is none', async () => {
    expect(await analyze(tool, 'no-picture').end).toMatchObject({ kind: 'done', picture: null })
  })
})

describe.each(['Dermatologist', 'XRay', 'NailSymptomaticPatterns', 'SkinLesion', 'StrokeDetection'] as const)(
  '%s by a service',
  (tool) => {
    it.each(['nan', 'seven'] as const)('does not show numbers such as %s', async (mode) => {
      expect(await analyze(tool, mode).end).toEqual(failed)
    })
  },
)

it.each(['Dermatologist', 'XRay', 'NailSymptomaticPatterns'] as const)(
  '200 labels of a %s service are read',
  async (tool) => {
    const end = await analyze(tool, 'many').end
    expect(end.kind).toBe('done')
    expect(JSON.stringify(end).match(/Label \d+/g)?.length).toBeGreaterThanOrEqual(200)
  },
)

it.each(['Arthritis', 'Edema'] as const)('%s signs in again, once, if its service refuses the token', async (tool) => {
  expect((await analyze(tool, 'unauthorized').end).kind).toBe('done')
  expect(service.received.map(({ authorization }) => authorization)).toEqual(['Bearer token-1', 'Bearer token-2'])
})

it('a tool without a sign-in does not repeat a call that was refused', async () => {
  expect(await analyze('XRay', 'unauthorized').end).toEqual(failed)
  expect(service.received).toHaveLength(1)
})

it('a cancelled analysis rejects at once, even if the service never answers', async () => {
  const { end, cancel } = analyze('XRay', 'never')
  await vi.waitFor(() => expect(service.received).toHaveLength(1))
  cancel()
  await expect(end).rejects.toThrow(/abort/i)
})

it('a service that stops in the middle of its reply could not run', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { end } = analyze('XRay', 'stalled')
  while (service.received.length === 0) await new Promise((resolve) => setImmediate(resolve))
  vi.advanceTimersByTime(toolLimits.answerMs)
  vi.useRealTimers()
  expect(await end).toEqual(failed)
})

it.each(screeningTools)('%s sends nothing unless all its files are there', async (tool) => {
  const [, ...rest] = tool === 'StrokeDetection' ? [] : filesOf(tool)
  expect(await analyze(tool, 'ok', new ToolAccess(tool), rest).end).toEqual(failed)
  expect(service.received).toEqual([])
})

it('files that are being made when the tool is left are not sent', async () => {
  const made = Promise.withResolvers<readonly ToolFile[]>()
  const { end, cancel } = analyze('Parkinsons', 'ok', new ToolAccess('Parkinsons'), () => made.promise)
  cancel()
  made.resolve(filesOf('Parkinsons'))
  await expect(end).rejects.toThrow(/abort/i)
  expect(service.received).toEqual([])
})

it('a failed login says so, and sends no picture', async () => {
  isLoginDown = true
  expect(await analyze('Arthritis', 'ok').end).toEqual({ kind: 'failed', why: 'login' })
  expect(service.received).toEqual([])
})

it('leaving a tool signs out of its service, with its token', async () => {
  const access = new ToolAccess('Edema')
  await analyze('Edema', 'ok', access).end
  await access.leave()
  await access.leave()
  expect(calls.map(({ path }) => path)).toEqual(['ainexus/login', 'ainexus/logout'])
  expect(calls[1]?.body).toEqual({ access_token: 'token-1', type: 'Edema' })
})
