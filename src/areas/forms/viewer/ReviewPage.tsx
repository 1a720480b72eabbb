import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CloudOff, TriangleAlert } from 'lucide-react'
import { useMemo, useSyncExternalStore } from 'react'
import type { FormTemplate, InnerComponent, Page } from '#src/contract/formTemplate.ts'
import type { FormEngine, PlacedProblem } from '#src/formEngine/FormEngine.ts'
import { textIn } from '#src/formEngine/textIn.ts'
import { AnswerList } from '#src/formView/AnswerList.tsx'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { VisuallyHidden } from '#src/ui/marks/VisuallyHidden.tsx'
import { Banner } from '#src/ui/notices/Banner.tsx'
import { Progress } from '#src/ui/waiting/Progress.tsx'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { fieldId } from '../fields/fieldId.ts'
import type { FormFileStore } from '../fields/FormContext.ts'
import { FileLink } from './FileLink.tsx'
import type { Step } from './formPages.ts'
import { FoundProblems } from './FoundProblems.tsx'

interface ReviewPageProps {
  readonly template: FormTemplate
  readonly engine: FormEngine
  readonly files: FormFileStore
  readonly problems: readonly PlacedProblem[]
  readonly attempt: number
  readonly steps: readonly Step[]
  /** Pages whose answers from the record were not checked. */
  readonly unchecked: readonly Step[]
  readonly onGo: (no: number, field?: string | null) => void
}

/** All answers, to check before submitting (WCAG 3.3.4). */
export function ReviewPage({ template, engine, files, problems, attempt, steps, unchecked, onGo }: ReviewPageProps) {
  const { t, i18n } = useLingui()
  const isAway = useNetworkNeed('write') !== null
  // The answers can still change here: macros compute some of them when the form is checked.
  const text = useSyncExternalStore(engine.subscribeAll, () => JSON.stringify(engine.entries()))
  const { data, missing } = useMemo(() => {
    const entries = text === '' ? [] : engine.entries()
    return { data: entries, missing: missingAnswers(engine, steps, new Set(entries.map((one) => one.ComEntryID))) }
  }, [text, engine, steps])
  const [first] = missing
  const noOf = (page: Page) => template.pages.indexOf(page) + 1
  const names = missing.slice(0, 5).map(({ component }) => textIn(component.label, i18n.locale).text)
  return (
    <>
      <FoundProblems
        template={template}
        engine={engine}
        problems={problems}
        unchecked={unchecked}
        attempt={attempt}
        onGo={onGo}
      />
      {first && (
        <Banner
          tone="caution"
          icon={TriangleAlert}
          title={t`${plural(missing.length, { one: '# answer is missing', other: '# answers are missing' })}`}
          text={
            <>
              <span className="block wrap-anywhere" dir="auto">
                {names.join(' · ')}
                {missing.length > names.length && ' …'}
              </span>
              {missing.some(({ component }) => component.required) ? (
                <Trans>The clinic needs some of them before you can submit.</Trans>
              ) : (
                <Trans>You can submit without them. The clinic may ask you for them.</Trans>
              )}
            </>
          }
          action={
            <Button onClick={() => onGo(first.no, fieldId(first.component.comEntryID))}>
              {missing.length === 1 ? <Trans>Answer it</Trans> : <Trans>Answer them</Trans>}
            </Button>
          }
        />
      )}
      {isAway && (
        <Banner
          tone="caution"
          icon={CloudOff}
          title={t`You are offline`}
          text={t`You can submit now. We will send the form when you are online, and tell you when the clinic has it.`}
        />
      )}
      <Card className="gap-6">
        <div className="grid gap-2 split:hidden">
          <p className="text-s text-muted">
            <Trans>Last step</Trans>
          </p>
          <Progress label={t`Progress`} value={steps.length + 1} max={steps.length + 1} />
        </div>
        <h2 tabIndex={-1} className="focus-visible:outline-none">
          <Trans>Check your answers</Trans>
        </h2>
        <AnswerList
          pages={steps.map(({ page }) => page)}
          data={data}
          isShown={(comEntryID) => engine.stateOf(comEntryID).isShown}
          file={(file) => <FileLink file={file} open={files.open} />}
          changeAt={(page) => (
            <Button kind="quiet" onClick={() => onGo(noOf(page))}>
              <Trans>Change</Trans>
              <VisuallyHidden>: {textIn(page.title, i18n.locale).text}</VisuallyHidden>
            </Button>
          )}
        />
      </Card>
    </>
  )
}

interface Missing {
  readonly no: number
  readonly component: InnerComponent
}

/** Returns the shown questions without an answer, those that the clinic needs first. */
function missingAnswers(engine: FormEngine, steps: readonly Step[], answered: ReadonlySet<number>): readonly Missing[] {
  const asked = steps.flatMap(({ no, page }) =>
    page.components
      .flatMap((component) => (component.fieldType === 'group' ? (component.components ?? []) : [component]))
      .filter(({ fieldType }) => fieldType !== 'note' && fieldType !== 'computed')
      .map((component) => ({ no, component })),
  )
  const missing = asked.filter(
    ({ component: { comEntryID } }) => engine.stateOf(comEntryID).isShown && !answered.has(comEntryID),
  )
  return [
    ...missing.filter(({ component }) => component.required),
    ...missing.filter(({ component }) => !component.required),
  ]
}
