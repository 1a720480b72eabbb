import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useMemo } from 'react'
import type { FormTemplate } from '#src/contract/formTemplate.ts'
import type { FormEngine, PlacedProblem } from '#src/formEngine/FormEngine.ts'
import { placedComponents } from '#src/formEngine/placedComponents.ts'
import { textIn } from '#src/formEngine/textIn.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { fieldIdOf } from '../fields/fieldId.ts'
import { useProblemText } from '../fields/useProblemText.ts'
import type { Step } from './formPages.ts'

interface FoundProblemsProps {
  readonly template: FormTemplate
  readonly engine: FormEngine
  readonly problems: readonly PlacedProblem[]
  /** Pages whose answers from the record were not checked. */
  readonly unchecked?: readonly Step[]
  /** Number of attempts. Each new one focuses the summary again. */
  readonly attempt: number
  /** Goes to a field of a page. */
  readonly onGo: (no: number, field: string | null) => void
}

/** Max number of problems that are listed: more would hide the form. */
const maxListed = 50
const focusOnArrival = (element: HTMLElement | null) => element?.focus()

/** What has to be corrected, each as a link to its field, on whichever page it is. Renders nothing if all is right. */
export function FoundProblems({ template, engine, problems, unchecked = [], attempt, onGo }: FoundProblemsProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const problemText = useProblemText()
  const components = useMemo(
    () => new Map(placedComponents(template.pages).map(({ component }) => [component.comEntryID, component])),
    [template],
  )
  const count = problems.length + unchecked.length
  if (attempt === 0 || count === 0) return null
  const listed = problems.slice(0, maxListed).map((placed) => {
    const { comEntryID, innerComEntryID, row, pageEntryID, problem } = placed
    const component = components.get(innerComEntryID ?? comEntryID)
    const label = component ? textIn(component.label, i18n.locale).text : ''
    const written = innerComEntryID === null ? engine.stateOf(comEntryID).value : ''
    const what = component ? problemText(component, problem, written) : ''
    const number = formats.number((row ?? 0) + 1)
    const no = template.pages.findIndex((page) => page.pageEntryID === pageEntryID) + 1
    return {
      key: fieldIdOf(placed),
      text: row === null ? `${label}: ${what}` : t`${label}, row ${number}: ${what}`,
      go: () => onGo(no, fieldIdOf(placed)),
    }
  })
  const boxes = unchecked.map(({ no, page }) => {
    const title = textIn(page.title, i18n.locale).text
    return {
      key: `check-${no}`,
      text: t`${title}: check the answers that we filled in.`,
      go: () => onGo(no, checkId(page.pageEntryID)),
    }
  })
  return (
    <div
      key={attempt}
      ref={focusOnArrival}
      role="alert"
      tabIndex={-1}
      className="flex items-start gap-x-3 gap-y-2 rounded-m border border-s-4 border-negative bg-raised px-4 py-3"
    >
      <Icon of={CircleAlert} size="l" className="mt-px text-negative" />
      <div className="min-w-0 flex-1">
        <p className="font-bold">{t`${plural(count, { one: '# thing to correct', other: '# things to correct' })}`}</p>
        <ul>
          {[...listed, ...boxes].map(({ key, text, go }) => (
            <li key={key}>
              <button
                type="button"
                onClick={go}
                className="min-h-target py-1 text-start wrap-anywhere text-accent underline"
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
        {problems.length > maxListed && (
          <p className="text-s text-muted">{t`The first ${formats.number(maxListed)} are listed here.`}</p>
        )}
      </div>
    </div>
  )
}

/** Returns the id of the checkbox below a page with answers from the record. */
export const checkId = (pageEntryID: number): string => `form-check-${pageEntryID}`
