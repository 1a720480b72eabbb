import { Trans, useLingui } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import type { FieldChange } from '#src/contract/personalInfo.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { Banner } from '#src/ui/notices/Banner.tsx'
import { TriangleAlert } from 'lucide-react'
import { recordedValue } from '../editing/editModel.ts'
import { editName } from '../editing/editNames.ts'
import type { EditText } from '../editing/useEditText.ts'
import type { PersonalInfo } from '../personalInfo.ts'
import { Change } from '../values/Change.tsx'
import type { Seen } from './answerModel.ts'

interface MovedNoticeProps {
  /** Fields of the request that were changed after the person looked at them. */
  readonly keys: readonly string[]
  readonly seen: Seen
  readonly info: PersonalInfo
  readonly lastChange: (key: string) => FieldChange | null
  readonly textOf: EditText
  readonly onSeen: () => void
}

/** Says that another person changed the record while a request was being answered: what, when and who. */
export function MovedNotice({ keys, seen, info, lastChange, textOf, onSeen }: MovedNoticeProps) {
  const { i18n } = useLingui()
  const formats = useFormats()
  return (
    <div className="px-card pb-3">
      <Banner
        tone="caution"
        icon={TriangleAlert}
        title={<Trans>The record was changed meanwhile</Trans>}
        text={<Trans>Your answers are kept. Look again, then save.</Trans>}
        action={
          <Button icon={RefreshCw} onClick={onSeen}>
            <Trans>I have seen the new values</Trans>
          </Button>
        }
      />
      <ul className="grid gap-2 pt-3">
        {keys.map((key) => {
          const [before, now] = [seen[key] ?? null, recordedValue(info, key)]
          const change = lastChange(key)
          const when = formats.dateTime(change?.changedAt ?? null)
          const who = <bdi>{change?.changedBy}</bdi>
          return (
            <li key={key}>
              <p className="text-s text-muted">{i18n._(editName(key, now ?? before))}</p>
              <Change from={textOf(key, before)} to={textOf(key, now)} />
              {change && (
                <p className="text-s text-muted">
                  <Trans>
                    Changed {when} by {who}
                  </Trans>
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
