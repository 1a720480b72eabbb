import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { memo, useMemo, type ReactNode } from 'react'
import type { FormTemplate } from '#src/contract/formTemplate.ts'
import type { FormEngine } from '#src/formEngine/FormEngine.ts'
import { FormText } from '#src/formView/FormText.tsx'
import { useFormats } from '#src/i18n/formats.ts'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { hasReview, reviewNo, type Step } from './formPages.ts'

interface PageListProps {
  readonly template: FormTemplate
  readonly steps: readonly Step[]
  /** Number of the page that is shown. */
  readonly current: number
  readonly visited: ReadonlySet<number>
  readonly engine: FormEngine
  /** Number of attempts to go on. Each one counts the problems again. */
  readonly attempt: number
  readonly onGo: (no: number) => void
}

/** The pages of a form with their states. Wide screens show it beside the page. */
export const PageList = memo(function PageList({
  template,
  steps,
  current,
  visited,
  engine,
  attempt,
  onGo,
}: PageListProps) {
  const { t } = useLingui()
  const formats = useFormats()
  // Counted when the person goes to another page, not with each letter.
  const problems = useMemo(
    () =>
      new Map(
        steps
          .filter(({ page }) => attempt >= 0 && current > 0 && visited.has(page.pageEntryID))
          .map(({ page }) => [page.pageEntryID, engine.problemsOfPage(page.pageEntryID).length]),
      ),
    [steps, visited, engine, attempt, current],
  )
  if (!hasReview(template)) return null
  const review = reviewNo(template)
  return (
    <nav aria-label={t`Pages`} className="form-pages print:hidden">
      <ol className="grid gap-1">
        {steps.map(({ page, no }, at) => {
          const count = problems.get(page.pageEntryID)
          const isDone = count === 0 && no !== current
          const isBad = count !== undefined && count > 0 && no !== current
          return (
            <PageItem
              key={no}
              mark={isDone ? <Icon of={Check} size="s" /> : isBad ? '!' : formats.number(at + 1)}
              look={isDone ? 'done' : isBad ? 'bad' : 'open'}
              isCurrent={no === current}
              title={<FormText of={page.title} />}
              state={
                no === current ? (
                  <Trans>You are here</Trans>
                ) : isDone ? (
                  <Trans>Done</Trans>
                ) : isBad ? (
                  t`${plural(count, { one: '# answer to check', other: '# answers to check' })}`
                ) : (
                  <Trans>Not started</Trans>
                )
              }
              onGo={() => onGo(no)}
            />
          )
        })}
        <PageItem
          mark={formats.number(steps.length + 1)}
          look="open"
          isCurrent={current === review}
          title={<Trans>Check and submit</Trans>}
          state={current === review ? <Trans>You are here</Trans> : null}
          onGo={() => onGo(review)}
        />
      </ol>
    </nav>
  )
})

interface PageItemProps {
  readonly mark: ReactNode
  readonly look: 'done' | 'bad' | 'open'
  readonly isCurrent: boolean
  readonly title: ReactNode
  readonly state: ReactNode
  readonly onGo: () => void
}

const marks = {
  done: 'border-transparent bg-accent text-on-accent',
  bad: 'border-negative font-bold text-negative',
  open: 'border-line-strong',
}

function PageItem({ mark, look, isCurrent, title, state, onGo }: PageItemProps) {
  return (
    <li>
      <button
        type="button"
        aria-current={isCurrent ? 'step' : undefined}
        onClick={onGo}
        className="flex min-h-target w-full items-center gap-3 rounded-m px-3 py-1.5 text-start hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:font-bold aria-[current]:text-accent"
      >
        <span
          aria-hidden="true"
          className={`grid size-7 flex-none place-items-center rounded-full border text-s tabular-nums ${marks[look]}`}
        >
          {mark}
        </span>
        <span className="grid min-w-0">
          <span>{title}</span>
          {state !== null && <span className="text-s font-normal text-muted">{state}</span>}
        </span>
      </button>
    </li>
  )
}
