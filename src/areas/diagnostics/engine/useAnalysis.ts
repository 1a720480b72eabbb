import { startTransition, useEffect, useRef, useState } from 'react'
import type { ScreeningTool, ToolEngine } from '#src/contract/screeningTools.ts'
import { onSessionEnd, sessionAtom, store } from '#src/session/state/session.ts'
import type { AnalysisState } from './Analysis.ts'
import { runAnalysis, type FilesOf, type Measure } from './runAnalysis.ts'
import { ToolAccess } from './ToolAccess.ts'
import { useToolEngine } from './useToolEngine.ts'

interface Analyzing<Tool extends ScreeningTool> {
  readonly engine: ToolEngine
  readonly state: AnalysisState<Tool>
  /** Starts an analysis. Does nothing while one runs. `fields`: more fields of the form for a service. */
  readonly start: (files: FilesOf, fields?: Readonly<Record<string, string>>) => void
  /** Cancels the running analysis, silently (screening §4). */
  readonly cancel: () => void
  /** Removes the result, or what went wrong. */
  readonly clear: () => void
}

const idle = { kind: 'idle' } as const

/**
 * Runs the analyses of a tool, one at a time. `measure` computes a result on the device, for tools that have a reference
 * engine. Nothing goes on when the tool is left, or when the session ends or shows another person: the analysis is
 * cancelled, and the service gets a logout.
 */
export function useAnalysis<Tool extends ScreeningTool>(tool: Tool, measure?: Measure<Tool>): Analyzing<Tool> {
  const engine = useToolEngine(tool)
  const [state, setState] = useState<AnalysisState<Tool>>(idle)
  const running = useRef<AbortController | null>(null)
  const access = useRef<ToolAccess | null>(null)

  const cancel = () => {
    running.current?.abort()
    running.current = null
    setState(idle)
  }

  useEffect(() => {
    const stop = () => {
      running.current?.abort()
      running.current = null
    }
    const stopListening = onSessionEnd(() => {
      stop()
      access.current = null
      setState(idle)
    })
    return () => {
      stopListening()
      stop()
      void access.current?.leave()
      access.current = null
    }
  }, [])

  const start = (files: FilesOf, fields?: Readonly<Record<string, string>>) => {
    const session = store.get(sessionAtom)
    const ptId = session?.user.PtID
    if (running.current || !session || typeof ptId !== 'number') return
    const asked = (running.current = new AbortController())
    const { signal } = asked
    setState({ kind: 'running', share: null })
    const run = async () => {
      const end = await runAnalysis({
        tool,
        engine,
        files,
        fields,
        measure,
        session,
        access: (access.current ??= new ToolAccess(tool)),
        signal,
        onShare: (share) => running.current === asked && setState({ kind: 'running', share }),
      })
      if (running.current !== asked) return
      running.current = null
      if (end.kind !== 'done') {
        setState(end)
        return
      }
      const { result, picture, engine: by } = end
      const facts = { resultID: crypto.randomUUID(), PtID: ptId, takenAt: new Date().toISOString() }
      const analysis = { ...facts, engine: by, result, picture }
      // A result has many parts: drawn at once, they would block a slow phone.
      startTransition(() => setState({ kind: 'done', analysis }))
    }
    // It rejects only if it was cancelled.
    void run().catch(() => undefined)
  }
  return { engine, state, start, cancel, clear: cancel }
}
