import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, UserRound, UserX } from 'lucide-react'
import type { Representative } from '#src/contract/representatives.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { IconButton } from '#src/ui/buttons/IconButton.tsx'
import { Row } from '#src/ui/cards/Row.tsx'
import { Glyph } from '#src/ui/marks/Glyph.tsx'
import { useNetworkNeed } from '#src/viewStates/useNetworkNeed.ts'
import { useRelationWord } from '#src/viewStates/useRelationWord.ts'
import { scopeWords } from './scopeWords.ts'

interface RepresentativeRowProps {
  readonly representative: Representative
  readonly onChange: () => void
  readonly onEnd: () => void
}

/** One person who may act for the patient: who they are, what they may use, until when, and who added them. */
export function RepresentativeRow({ representative, onChange, onEnd }: RepresentativeRowProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const need = useNetworkNeed('write')
  const relationWord = useRelationWord()
  const { displayName: name, userName, relationship, scope, startedAt, addedBy, until } = representative
  const relation = relationWord(relationship)
  const parts = formats.briefList((scope ?? []).map((part) => i18n._(scopeWords[part])))
  const lastDay = formats.date(until)
  const added = formats.date(startedAt)
  const staff = addedBy && <bdi>{addedBy}</bdi>
  const press = (label: string, act: () => void) =>
    need === null
      ? { label, title: label, onClick: act }
      : { label: `${label}. ${need}`, title: need, 'aria-disabled': true }
  return (
    <Row
      start={<Glyph icon={UserRound} />}
      title={<bdi className="wrap-anywhere">{name}</bdi>}
      text={
        <>
          <Trans>
            Username <bdi className="wrap-anywhere">{userName}</bdi>
          </Trans>
          <br />
          <Trans>
            The patient is their: <bdi>{relation}</bdi>
          </Trans>
        </>
      }
      end={
        <>
          <IconButton icon={Pencil} {...press(t`Change the access of ${name}`, onChange)} />
          <IconButton icon={UserX} {...press(t`End the access of ${name}`, onEnd)} />
        </>
      }
    >
      <ul className="mt-1 grid gap-0.5">
        <li>{scope === null ? <Trans>Can use everything</Trans> : <Trans>Can use only: {parts}</Trans>}</li>
        <li>{until === null ? <Trans>No end date</Trans> : <Trans>Until {lastDay}</Trans>}</li>
        <li className="text-s text-muted">
          {startedAt !== null && staff ? (
            <Trans>
              Added {added} by {staff}
            </Trans>
          ) : startedAt !== null ? (
            <Trans>Added {added} by the clinic</Trans>
          ) : (
            <Trans>Not recorded who added this person</Trans>
          )}
        </li>
      </ul>
    </Row>
  )
}
