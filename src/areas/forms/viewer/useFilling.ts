import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FormEntry } from '#src/contract/formData.ts'
import type { OpenedForm } from '#src/contract/formFilling.ts'
import type { FormEngine } from '#src/formEngine/FormEngine.ts'
import { removeFile } from '#src/writes/drafts.ts'
import type { Draft } from '#src/writes/useDraft.ts'
import type { FormDraft, FormDraftFile } from '../draft/formDraft.ts'
import { answeredTemplate, unnamedFiles, unplacedTemplateOf } from '../draft/formDraft.ts'
import { engineOf } from './engineOf.ts'
import { begunPages } from './formPages.ts'
import type { Start } from './startOf.ts'

/** A form that is being filled in, with its draft. */
export interface Filling {
  readonly engine: FormEngine
  /** Returns what the draft holds now. */
  readonly content: () => FormDraft
  /** Returns the id under which the draft is stored. */
  readonly draftId: () => string
  /** Saves the whole draft now, even if nothing was answered. Resolves with its id. */
  readonly keep: () => Promise<string>
  /** Whether the person changed anything since the form was opened, or a draft is stored. */
  readonly isBegun: () => boolean
  /** Whether only this page holds the answers. */
  readonly isAtRisk: () => boolean
  /** Called after submitting: nothing is saved any more. */
  readonly release: () => void
  readonly files: () => readonly FormDraftFile[]
  readonly changeFiles: (change: (files: readonly FormDraftFile[]) => readonly FormDraftFile[]) => void
  /** Removes the files that no answer names, because another device removed them from their answer. */
  readonly dropUnnamedFiles: () => Promise<void>
  readonly checked: ReadonlySet<number>
  readonly check: (pageEntryID: number, isChecked: boolean) => void
  readonly visited: ReadonlySet<number>
  readonly visit: (pageEntryID: number, no: number) => void
  /** Number of the page that was shown last, from 1; 0 if none was. */
  readonly lastPage: number
  /** The part of an earlier template that asked for the answers without a place, as it is stored. */
  readonly unplacedTemplate: unknown
  readonly revision: () => number
  /** The same revision, for rendering. */
  readonly seenRevision: number
  /** Called when the clinic saved these answers. */
  readonly noteSaved: (revision: number, base: readonly FormEntry[]) => void
}

interface Opening {
  readonly opened: OpenedForm
  readonly start: Start
  readonly draft: FormDraft | null
  readonly saved: Draft
  readonly ownId: string
  readonly name: string
  readonly ptId: number | null
  /** Whether the answers differ from what is stored. */
  readonly isMerged: boolean
}

/** Fills in a form: every change is saved in its draft within a second. */
export function useFilling({ opened, start, draft, saved, ownId, name, ptId, isMerged }: Opening): Filling {
  const [made] = useState(() => engineOf(opened, start))
  const [checked, setChecked] = useState<ReadonlySet<number>>(() => new Set(draft?.checked))
  const [visited, setVisited] = useState(() => begunPages(opened.template, start, draft))
  const [seenRevision, setSeenRevision] = useState(start.revision)
  const held = useRef({
    saved,
    revision: start.revision,
    base: start.base,
    files: draft?.files ?? [],
    checked,
    visited,
    page: draft?.page ?? 0,
    isBegun: draft !== null,
    isOver: false,
  })
  useEffect(() => {
    held.current.saved = saved
  })

  const { template } = opened
  const unplacedTemplate = useMemo(() => unplacedTemplateOf(draft, start.unplaced), [draft, start])
  const content = useCallback((): FormDraft => {
    const { revision, base, files, page, ...now } = held.current
    const entries = made.allEntries()
    return {
      webDataId: opened.webDataId,
      PtID: ptId,
      name,
      ownId,
      template: answeredTemplate(template, entries),
      templateId: template.templateId,
      version: template.version,
      revision,
      base: [...base],
      entries,
      files: [...files],
      checked: [...now.checked],
      visited: [...now.visited],
      page,
      unplaced: [...start.unplaced],
      unplacedTemplate,
    }
  }, [made, opened, template, ptId, name, ownId, start, unplacedTemplate])

  const save = useCallback(() => {
    if (!held.current.isOver) held.current.saved.changeLater(content)
  }, [content])
  const touch = useCallback(() => {
    held.current.isBegun = true
    save()
  }, [save])

  // Answers that macros set when the form is opened are no change of the person.
  const engine = useMemo(
    (): FormEngine => ({
      ...made,
      change: (comEntryID, value) => {
        held.current.isBegun = true
        made.change(comEntryID, value)
      },
    }),
    [made],
  )
  useEffect(() => made.subscribeAll(() => held.current.isBegun && save()), [made, save])
  useEffect(() => {
    if (isMerged) touch()
  }, [isMerged, touch])
  useEffect(() => () => made.abort(), [made])

  const keep = useCallback(async () => {
    touch()
    await held.current.saved.flush()
    // The id might have changed: wait for the render in which the form receives it.
    await new Promise((resolve) => setTimeout(resolve, 0))
    return held.current.saved.id
  }, [touch])

  const check = useCallback(
    (pageEntryID: number, isChecked: boolean) => {
      const now = new Set(held.current.checked)
      if (isChecked) now.add(pageEntryID)
      else now.delete(pageEntryID)
      held.current.checked = now
      setChecked(now)
      touch()
    },
    [touch],
  )
  const visit = useCallback(
    (pageEntryID: number, no: number) => {
      const now = held.current
      if (now.page === no && now.visited.has(pageEntryID)) return
      now.page = no
      now.visited = new Set(now.visited).add(pageEntryID)
      setVisited(now.visited)
      if (now.isBegun) save()
    },
    [save],
  )
  const changeFiles = useCallback(
    (change: (files: readonly FormDraftFile[]) => readonly FormDraftFile[]) => {
      held.current.files = [...change(held.current.files)]
      touch()
    },
    [touch],
  )
  const dropUnnamedFiles = useCallback(async () => {
    const unnamed = unnamedFiles(held.current.files, [...made.allEntries(), ...start.unplaced])
    if (unnamed.length === 0) return
    changeFiles((before) => before.filter((file) => !unnamed.includes(file)))
    const id = await keep()
    for (const { no } of unnamed) await removeFile(id, no)
  }, [made, start, changeFiles, keep])
  const noteSaved = useCallback(
    (revision: number, base: readonly FormEntry[]) => {
      Object.assign(held.current, { revision, base })
      setSeenRevision(revision)
      touch()
    },
    [touch],
  )
  const draftId = useCallback(() => held.current.saved.id, [])
  const files = useCallback(() => held.current.files, [])
  const revision = useCallback(() => held.current.revision, [])
  const isBegun = useCallback(() => held.current.isBegun, [])
  const isAtRisk = useCallback(() => {
    const { saved: how, isOver, isBegun: has } = held.current
    return !isOver && has && (how.save === 'memory' || how.save === 'no-room')
  }, [])
  const release = useCallback(() => {
    held.current.isOver = true
  }, [])
  const [lastPage] = useState(draft?.page ?? 0)
  return {
    engine,
    content,
    draftId,
    keep,
    isBegun,
    isAtRisk,
    release,
    files,
    changeFiles,
    dropUnnamedFiles,
    checked,
    check,
    visited,
    visit,
    lastPage,
    unplacedTemplate,
    revision,
    seenRevision,
    noteSaved,
  }
}
