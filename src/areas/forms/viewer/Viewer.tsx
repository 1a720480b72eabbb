import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { ArrowDownToLine, FileX } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { OpenedForm } from '#src/contract/formFilling.ts'
import type { PlacedProblem } from '#src/formEngine/FormEngine.ts'
import { portalAtom } from '#src/session/profile/portal.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { useHoldBusy } from '#src/viewStates/useHoldBusy.ts'
import type { Draft } from '#src/writes/useDraft.ts'
import type { FormDraft } from '../draft/formDraft.ts'
import { FormContext, type FilledForm } from '../fields/FormContext.ts'
import type { FillFormProps } from './FillFormProps.ts'
import { hasReview, pageToShow, prefilledOn, reviewNo, stepsOf, type Step } from './formPages.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { PageList } from './PageList.tsx'
import { ReviewPage } from './ReviewPage.tsx'
import { SaveNotice } from './SaveNotice.tsx'
import type { Start } from './startOf.ts'
import { SubmitDialog } from './SubmitDialog.tsx'
import { TemplatePage } from './TemplatePage.tsx'
import { UnplacedAnswers } from './UnplacedAnswers.tsx'
import { useFilling } from './useFilling.ts'
import { useFormFiles } from './useFormFiles.ts'
import { useSaveForm } from './useSaveForm.ts'
import { useSubmitForm } from './useSubmitForm.ts'
import { ViewerBar } from './ViewerBar.tsx'
import { ViewerFrame } from './ViewerFrame.tsx'
import { ViewerNotices } from './ViewerNotices.tsx'

interface ViewerProps extends Omit<FillFormProps, 'opened'> {
  /** The version that is filled in. */
  readonly opened: OpenedForm
  /** The form as the clinic has it now. */
  readonly current: OpenedForm
  readonly start: Start
  readonly draft: FormDraft | null
  readonly isMerged: boolean
  readonly saved: Draft
  readonly ownId: string
  /** Called with the answers of this device, to go on with the clinic's version of the form. */
  readonly onMeet: (draft: FormDraft) => void
}

const noProblems: readonly PlacedProblem[] = []

/** Focuses a field of the page that is shown. Returns whether it is there. */
function focusField(id: string): boolean {
  const field = document.getElementById(id)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
  return field !== null
}

/** A form in edit mode: one page at a time, then a check of all answers (clinical §2, §4). */
export function Viewer({
  head,
  page: asked,
  isWithdrawn,
  opened,
  current,
  start,
  draft,
  isMerged,
  saved,
  ownId,
  onMeet,
}: ViewerProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { template, webDataId } = opened
  const ptId = useAtomValue(sessionAtom)?.user.PtID ?? null
  const crisisPhone = useAtomValue(portalAtom)?.crisisPhone ?? null
  const name = head.text
  const filling = useFilling({ opened, start, draft, saved, ownId, name, ptId, isMerged })
  const { engine, visit, visited, checked } = filling
  const files = useFormFiles(webDataId, filling)
  const saving = useSaveForm(current, filling)
  const submitting = useSubmitForm({ webDataId, name, ptId }, filling, saved.write?.problem ?? null)
  const [found, setFound] = useState(noProblems)
  const [attempt, setAttempt] = useState(0)
  /** Pages on which the last attempt to submit found answers from the record that were not checked. */
  const [uncheckedFound, setUncheckedFound] = useState<readonly Step[]>([])
  const [isAsking, setIsAsking] = useState(false)
  const [isChecking, setIsChecking] = useState(false)
  const isBusy = saving.busy || submitting.busy || isChecking
  useHoldBusy(saved.save === 'pending' || saved.save === 'memory' || saved.save === 'no-room' || isBusy)

  // Changes only when a page appears or disappears, not with each letter.
  const shownKey = useSyncExternalStore(engine.subscribeAll, () =>
    template.pages.map(({ pageEntryID }) => (engine.isPageShown(pageEntryID) ? '1' : '0')).join(''),
  )
  const steps = useMemo(
    () => stepsOf(template, (id) => shownKey !== '' && engine.isPageShown(id)),
    [template, engine, shownKey],
  )
  const no = pageToShow(template, steps, asked ?? Math.max(1, filling.lastPage))
  const step = steps.find((one) => one.no === no) ?? null
  const isReview = no === reviewNo(template)
  useEffect(() => {
    if (step) visit(step.page.pageEntryID, step.no)
  }, [step, visit])

  /** The element to focus when the next page is shown. */
  const target = useRef<string | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const shown = useRef(no)
  useEffect(() => {
    if (shown.current === no) return
    shown.current = no
    const field = target.current
    target.current = null
    if (field !== null && focusField(field)) return
    scrollTo({ top: 0 })
    frame.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  })

  const go = useCallback(
    (to: number, field: string | null = null) => {
      if (to === shown.current) {
        if (field !== null) focusField(field)
        return
      }
      target.current = field
      void navigate({
        to: '/app/EHR/forms/$webDataId',
        params: { webDataId: String(webDataId) },
        search: { page: to },
        resetScroll: false,
      })
    },
    [navigate, webDataId],
  )
  const find = (problems: readonly PlacedProblem[], unchecked: readonly Step[]) => {
    setFound(problems)
    setUncheckedFound(unchecked)
    setAttempt((before) => before + 1)
  }
  const next = async () => {
    if (!step) return
    saving.dismiss()
    await engine.settled()
    // A missing answer can be given later. A wrong one is easier to correct now.
    const wrong = engine.problemsOfPage(step.page.pageEntryID).filter(({ problem }) => problem.code !== 'required')
    find(wrong, [])
    if (wrong.length > 0) return
    const following = steps.find((one) => one.no > step.no)
    if (following) go(following.no)
    else if (hasReview(template)) go(reviewNo(template))
    else await submit()
  }
  const back = () => {
    const before = steps.findLast((one) => one.no < no)
    if (before) go(before.no)
  }
  const findUnchecked = () => {
    const valueOf = (comEntryID: number) => engine.stateOf(comEntryID).value
    return steps.filter(
      ({ page }) => !checked.has(page.pageEntryID) && prefilledOn(page, opened.prefilled, valueOf).length > 0,
    )
  }
  const submit = async () => {
    if (isBusy) return
    setIsChecking(true)
    const { problems } = await engine.validate()
    setIsChecking(false)
    const unchecked = findUnchecked()
    find(problems, unchecked)
    if (problems.length === 0 && unchecked.length === 0) setIsAsking(true)
  }
  const confirm = async () => {
    setIsAsking(false)
    // An answer could have changed meanwhile, such as by a photo that was still being prepared.
    if (!engine.isValidated()) return submit()
    submitting.submit()
  }

  const problems = useMemo(() => Map.groupBy(found, ({ comEntryID }) => comEntryID), [found])
  const prefilled = useMemo(
    () => new Map(opened.prefilled.map((entry) => [entry.DataFieldID, entry])),
    [opened.prefilled],
  )
  const form = useMemo(
    (): FilledForm => ({ engine, problems, prefilled, crisisPhone, files, isReadOnly: submitting.busy }),
    [engine, problems, prefilled, crisisPhone, files, submitting.busy],
  )
  const unchecked = uncheckedFound.filter(({ page }) => !checked.has(page.pageEntryID))
  const isClosed = template.pages.length === 0 || isWithdrawn || submitting.refusal === 'form-submitted'
  const canSend = !isClosed && !isBusy
  const isLast = isReview || (!hasReview(template) && step?.no === steps.at(-1)?.no)
  return (
    <ViewerFrame
      head={head}
      action={
        <Button
          kind="quiet"
          icon={ArrowDownToLine}
          title={t`Save and finish later`}
          disabled={!canSend && !saving.busy}
          pending={saving.busy}
          onClick={saving.save}
        >
          <Trans>Save</Trans>
        </Button>
      }
    >
      <div className="form-grid">
        <PageList
          template={template}
          steps={steps}
          current={no}
          visited={visited}
          engine={engine}
          attempt={attempt}
          onGo={go}
        />
        <div ref={frame} className="grid min-w-0 content-start gap-4 *:min-w-0">
          <SaveNotice outcome={saving.outcome} onClose={saving.dismiss} />
          <ViewerNotices
            opened={opened}
            current={current}
            locale={i18n.locale}
            isCopy={saved.isCopy}
            isWithdrawn={isWithdrawn}
            isMoved={draft !== null && draft.version !== template.version}
            revision={filling.seenRevision}
            isSaving={saving.busy}
            refusal={submitting.refusal}
            isEarlier={submitting.isEarlier}
            onMeet={() => onMeet(filling.content())}
          />
          <FormContext value={form}>
            {template.pages.length === 0 ? (
              <EmptyState
                icon={FileX}
                level={2}
                title={t`The selected Patient Portal template does not contain any pages.`}
                text={t`There is nothing to fill in. Tell the clinic.`}
              />
            ) : isReview || !step ? (
              <ReviewPage
                template={template}
                engine={engine}
                files={files}
                problems={found}
                attempt={attempt}
                steps={steps}
                unchecked={unchecked}
                onGo={go}
              />
            ) : (
              <TemplatePage
                key={step.page.pageEntryID}
                template={template}
                step={step}
                position={steps.indexOf(step) + 1}
                count={steps.length}
                engine={engine}
                prefilled={opened.prefilled}
                isChecked={checked.has(step.page.pageEntryID)}
                onCheck={(isChecked) => filling.check(step.page.pageEntryID, isChecked)}
                problems={found.filter(({ pageEntryID }) => pageEntryID === step.page.pageEntryID)}
                attempt={attempt}
                isSingle={!hasReview(template)}
                isCheckMissing={unchecked.includes(step)}
                onGo={go}
              />
            )}
          </FormContext>
          <UnplacedAnswers entries={start.unplaced} template={filling.unplacedTemplate} />
          {template.credit && (
            <p className="max-w-read text-s text-muted" dir="auto">
              {template.credit}
            </p>
          )}
          <ViewerBar
            save={saved.save}
            savedAt={saved.savedAt}
            progress={submitting.progress}
            isClosed={isClosed}
            hasBack={steps.some((one) => one.no < no)}
            isLast={isLast}
            isBusy={submitting.busy || isChecking}
            isDisabled={!canSend && !submitting.busy && !isChecking}
            onBack={back}
            onNext={() => void (isReview ? submit() : next())}
          />
        </div>
      </div>
      <SubmitDialog open={isAsking} onClose={() => setIsAsking(false)} onSubmit={() => void confirm()} />
      <LeaveDialog holds={filling.isAtRisk} />
    </ViewerFrame>
  )
}
