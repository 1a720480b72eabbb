import { Trans, useLingui } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import { useFormats } from '#src/i18n/formats.ts'
import { Field } from '#src/ui/fields/Field.tsx'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { SavedCopy } from '#src/ui/notices/SavedCopy.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import { cutLabel } from '#src/lib/cutLabel.ts'
import { needsTopic } from '../../draft/composeModel.ts'
import type { FieldProps } from './FieldProps.ts'
import type { Choices } from './useChoices.ts'
import type { Topic } from '../../draft/composeModel.ts'

interface TopicFieldProps extends FieldProps {
  readonly topics: Choices<Topic>
}

/** Topic of the message (portal §7). The topic decides who reads the message, and can have a disclaimer. */
export function TopicField({ draft, onChange, ids, errors, topics }: TopicFieldProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { list, savedAt } = topics
  const time = savedAt ? formats.dateTime(new Date(savedAt).toISOString()) : null
  const chosen = list?.find(({ id }) => id === draft.routeID)
  // While the list is not known, show the topic chosen before. Otherwise show the topics available now.
  const isKept = list === null && draft.routeID !== null
  // Without a list there is nothing to choose. If it is empty, the clinic has no topics.
  if (!isKept && (list === null || list.length === 0)) return null
  const isNeeded = needsTopic(draft, list)
  const choose = (value: string) => {
    const topic = list?.find(({ id }) => String(id) === value)
    onChange({ routeID: topic?.id ?? null, topic: topic?.name ?? null, routeEntID: null })
  }
  return (
    <Field
      label={t`Topic`}
      required={isNeeded}
      id={ids.topic}
      help={
        isNeeded
          ? t`This recipient needs a topic. It decides who reads your message first.`
          : draft.replyTo === null && t`It decides who reads your message first.`
      }
      error={errors.topic}
    >
      <Select
        value={chosen || isKept ? String(draft.routeID) : ''}
        title={chosen?.name}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{isNeeded ? t`Choose a topic` : t`No topic`}</option>
        {isKept && <option value={String(draft.routeID)}>{cutLabel(draft.topic ?? '')}</option>}
        {list?.map(({ id, name, description }) => (
          <option key={id} value={String(id)} title={description ? `${name}. ${description}` : name}>
            {cutLabel(name)}
          </option>
        ))}
      </Select>
      {time !== null && (
        <SavedCopy>
          <Trans>Saved copy from {time}</Trans>
        </SavedCopy>
      )}
      <div aria-live="polite" className="grid gap-1 empty:hidden">
        {chosen && cutLabel(chosen.name) !== chosen.name.trim() && (
          <p className="text-s text-muted">
            <bdi>{chosen.name}</bdi>
          </p>
        )}
        {chosen?.disclaimer && (
          <p dir="auto" className="flex items-start gap-2 rounded-m bg-sunken px-3 py-2 text-s">
            <Icon of={Info} size="s" className="mt-px text-accent" />
            <span>
              <span className="sr-only">
                <Trans>About this topic:</Trans>{' '}
              </span>
              {chosen.disclaimer}
            </span>
          </p>
        )}
      </div>
    </Field>
  )
}
