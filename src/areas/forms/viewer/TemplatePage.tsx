import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, FolderHeart, RotateCw } from 'lucide-react'
import { useSyncExternalStore, type ReactNode } from 'react'
import type { PrefilledEntry } from '#src/contract/formFilling.ts'
import type { FormTemplate } from '#src/contract/formTemplate.ts'
import type { FormEngine, PlacedProblem } from '#src/formEngine/FormEngine.ts'
import { FormParagraphs, FormText } from '#src/formView/FormText.tsx'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { Banner } from '#src/ui/notices/Banner.tsx'
import { EmptyState } from '#src/ui/notices/EmptyState.tsx'
import { Progress } from '#src/ui/waiting/Progress.tsx'
import { FormFields } from '../fields/FormFields.tsx'
import { checkId, FoundProblems } from './FoundProblems.tsx'
import { prefilledOn, type Step } from './formPages.ts'
import { TemplatePageBoundary } from './TemplatePageBoundary.tsx'

interface TemplatePageProps {
  readonly template: FormTemplate
  readonly step: Step
  /** Place of the page among the shown ones, from 1, and their number. */
  readonly position: number
  readonly count: number
  readonly engine: FormEngine
  readonly prefilled: readonly PrefilledEntry[]
  /** Whether the person checked the answers from the record. */
  readonly isChecked: boolean
  readonly onCheck: (isChecked: boolean) => void
  readonly problems: readonly PlacedProblem[]
  readonly attempt: number
  /** Whether the form has no other page. */
  readonly isSingle: boolean
  /** Whether an attempt to submit found that the answers from the record were not checked. */
  readonly isCheckMissing: boolean
  readonly onGo: (no: number, field: string | null) => void
}

/** One page of a form that is filled in. */
export function TemplatePage(props: TemplatePageProps) {
  const { template, step, position, count, engine, problems, attempt, isSingle, isCheckMissing, onGo } = props
  const { t } = useLingui()
  const formats = useFormats()
  const place = formats.number(position)
  const total = formats.number(count)
  return (
    <>
      <FoundProblems
        template={template}
        engine={engine}
        problems={problems}
        unchecked={isCheckMissing ? [step] : []}
        attempt={attempt}
        onGo={onGo}
      />
      <Card className="gap-6">
        {!isSingle && (
          <div className="grid gap-2 split:hidden">
            <p className="text-s text-muted">{t`Page ${place} of ${total}`}</p>
            <Progress label={t`Progress`} value={position} max={count + 1} />
          </div>
        )}
        <h2 tabIndex={-1} className="focus-visible:outline-none">
          <FormText of={step.page.title} />
        </h2>
        {step.no === 1 && template.description && (
          <div className="max-w-read">
            <FormParagraphs of={template.description} />
          </div>
        )}
        <TemplatePageBoundary fallback={(again) => <PageFailed onAgain={again} />}>
          <PrefilledPart {...props}>
            <FormFields page={step.page} />
          </PrefilledPart>
        </TemplatePageBoundary>
      </Card>
    </>
  )
}

function PageFailed({ onAgain }: { readonly onAgain: () => void }) {
  const { t } = useLingui()
  return (
    <div role="alert">
      <EmptyState
        bare
        icon={CircleAlert}
        title={t`There was an error rendering the Template Page`}
        text={t`Your answers are safe on this device. Tell the clinic, or go on to the next page.`}
        action={
          <Button icon={RotateCw} onClick={onAgain}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    </div>
  )
}

interface PrefilledPartProps extends Pick<
  TemplatePageProps,
  'step' | 'engine' | 'prefilled' | 'isChecked' | 'onCheck' | 'isCheckMissing'
> {
  readonly children: ReactNode
}

/** The fields, with a request to check what the record filled in. */
function PrefilledPart({ step, engine, prefilled, isChecked, onCheck, isCheckMissing, children }: PrefilledPartProps) {
  const { t } = useLingui()
  // A number, so that only a change of the number renders this again.
  const count = useSyncExternalStore(
    engine.subscribeAll,
    () => prefilledOn(step.page, prefilled, (comEntryID) => engine.stateOf(comEntryID).value).length,
  )
  return (
    <>
      {count > 0 && (
        <Banner
          tone="acting"
          icon={FolderHeart}
          title={t`${plural(count, {
            one: 'We filled in # answer from your record',
            other: 'We filled in # answers from your record',
          })}`}
          text={t`They have a dashed frame. Change what is not right.`}
        />
      )}
      {children}
      {count > 0 && (
        <Checkbox
          boxed
          id={checkId(step.page.pageEntryID)}
          checked={isChecked}
          aria-invalid={isCheckMissing && !isChecked ? true : undefined}
          onChange={(event) => onCheck(event.target.checked)}
          label={t`${plural(count, {
            one: 'I have checked this # answer',
            other: 'I have checked these # answers',
          })}`}
        />
      )}
    </>
  )
}
