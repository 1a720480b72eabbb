import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Mail, PenLine, Printer } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import type { FormFile } from '#src/contract/formData.ts'
import type { OpenedForm } from '#src/contract/formFilling.ts'
import type { PatientForm } from '#src/contract/forms.ts'
import { conditionalComponents, shownWhenRead } from '#src/formEngine/shownWhenRead.ts'
import { AnswerList } from '#src/formView/AnswerList.tsx'
import { useFormats } from '#src/i18n/formats.ts'
import { fromBase64 } from '#src/lib/base64.ts'
import { needsOf } from '#src/registry/pages.ts'
import { isAllowed } from '#src/session/profile/objectTypes.ts'
import { sessionAtom } from '#src/session/state/session.ts'
import { Button } from '#src/ui/buttons/Button.tsx'
import { LinkButton } from '#src/ui/buttons/LinkButton.tsx'
import { Card } from '#src/ui/cards/Card.tsx'
import { Avatar } from '#src/ui/marks/Avatar.tsx'
import { Status } from '#src/ui/marks/Status.tsx'
import { SavedCopy } from '#src/ui/notices/SavedCopy.tsx'
import { Page } from '#src/ui/page/Page.tsx'
import { AuthorNames } from '#src/viewStates/AuthorNames.tsx'
import { writesAtom } from '#src/writes/writesAtom.ts'
import { completedPrefix, draftsOf } from '../model.ts'
import { fileQuery } from '../queries.ts'
import { useStatusLook } from '../useStatusLook.ts'
import { FileLink } from '../viewer/FileLink.tsx'
import { DraftAnswers } from './DraftAnswers.tsx'
import type { FormReview } from './FormReview.ts'

interface ReadFormProps {
  readonly opened: OpenedForm
  /** The form as the lists have it; undefined while they load, or if they lack it. */
  readonly form: PatientForm | undefined
  /** Time of the saved copy, ms; null if the clinic sent it now. */
  readonly savedAt: number | null
  readonly name: string
  /** The form with which a rejected one was sent back; null if it was not. */
  readonly sentBackAs: number | null
  readonly review: FormReview | undefined
}

/** A submitted form in view mode: what became of it, and its answers. */
export function ReadForm({ opened, form, savedAt, name, sentBackAs, review }: ReadFormProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const client = useQueryClient()
  const user = useAtomValue(sessionAtom)?.user
  const { writes } = useAtomValue(writesAtom)
  const { webDataId, template, data, statusId } = opened
  const { prefix, icon, tone, text } = useStatusLook()(statusId)
  const shown = useMemo(
    () => shownWhenRead(template.pages, data.data, conditionalComponents(template)),
    [template, data],
  )
  const open = useCallback(
    async ({ uploadKey }: FormFile) => {
      const reply = await client.fetchQuery(fileQuery(webDataId, uploadKey)).catch(() => null)
      return reply && new Blob([fromBase64(reply.data.content)], { type: reply.data.contentType })
    },
    [client, webDataId],
  )
  const left = useMemo(
    () => draftsOf(writes, user?.PtID ?? null).filter(({ draft }) => draft.webDataId === webDataId),
    [writes, user, webDataId],
  )
  const status = completedPrefix(statusId)
  const canWrite = user !== undefined && isAllowed(user, ...needsOf('/app/messages/Compose'))
  const savedTime = savedAt === null ? '' : formats.dateTime(new Date(savedAt).toISOString())
  return (
    <Page
      title={
        <>
          {prefix} <bdi className="font-normal wrap-anywhere">{name}</bdi>
        </>
      }
      back={{ render: <Link to="/app/EHR/forms" />, text: t`Forms` }}
    >
      {savedAt !== null && (
        <SavedCopy>
          <Trans>Saved copy from {savedTime}</Trans>
        </SavedCopy>
      )}
      {review?.notice(opened)}
      {/* Staff compare the answers with the record beside them. */}
      <div
        className={review ? 'grid items-start gap-5 *:min-w-0 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]' : undefined}
      >
        <Card className="max-w-[48rem] print:break-inside-auto!">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <div className="grid gap-1 text-s text-muted">
              <Submitted opened={opened} form={form} />
              <Reviewed form={form} status={status} />
            </div>
            <Status tone={tone === 'accent' ? 'neutral' : tone} icon={icon}>
              {text}
            </Status>
          </div>
          {form?.note && <Said note={form.note} by={form.reviewedBy} />}
          {status === 'submitted' && !review && (
            <p className="text-s text-muted">
              <Trans>You can read it here. You can no longer change it.</Trans>
            </p>
          )}
          {status === 'rejected' && !review && (
            <div className="flex flex-wrap gap-3 print:hidden">
              {sentBackAs !== null && (
                <LinkButton
                  kind="primary"
                  icon={PenLine}
                  render={<Link to="/app/EHR/forms/$webDataId" params={{ webDataId: String(sentBackAs) }} />}
                >
                  <Trans>Correct and send again</Trans>
                </LinkButton>
              )}
              {canWrite && (
                <LinkButton icon={Mail} render={<Link to="/app/messages/Compose" />}>
                  <Trans>Ask a question</Trans>
                </LinkButton>
              )}
            </div>
          )}
          <h2 className="sr-only">{review ? <Trans>The patient's answers</Trans> : <Trans>Your answers</Trans>}</h2>
          <AnswerList
            pages={template.pages}
            data={data.data}
            isShown={(comEntryID) => shown.has(comEntryID)}
            file={(file) => <FileLink file={file} open={open} isLarge />}
          />
          <div className="print:hidden">
            <Button icon={Printer} onClick={() => window.print()}>
              <Trans>Print</Trans>
            </Button>
          </div>
        </Card>
        {form && review?.panel(form, opened)}
      </div>
      {left.map((each) => (
        <DraftAnswers key={each.id} listed={each} />
      ))}
    </Page>
  )
}

/** When it was submitted, and by whom. */
function Submitted({ opened, form }: Pick<ReadFormProps, 'opened' | 'form'>) {
  const formats = useFormats()
  if (!form?.submittedAt) return null
  const time = formats.dateTime(form.submittedAt)
  const by = <AuthorNames authorship={opened.authorship} sender={form.submittedBy ?? ''} />
  return (
    <p>
      {opened.authorship === null && form.submittedBy === null ? (
        <Trans>Submitted {time}</Trans>
      ) : (
        <Trans>
          Submitted {time} by {by}
        </Trans>
      )}
    </p>
  )
}

interface ReviewedProps {
  readonly form: PatientForm | undefined
  readonly status: ReturnType<typeof completedPrefix>
}

/** When it was approved or rejected, and by whom. */
function Reviewed({ form, status }: ReviewedProps) {
  const formats = useFormats()
  if (!form?.reviewedAt || (status !== 'approved' && status !== 'rejected')) return null
  const time = formats.dateTime(form.reviewedAt)
  const by = <bdi>{form.reviewedBy ?? ''}</bdi>
  return (
    <p>
      {form.reviewedBy === null ? (
        status === 'approved' ? (
          <Trans>Approved {time}</Trans>
        ) : (
          <Trans>Rejected {time}</Trans>
        )
      ) : status === 'approved' ? (
        <Trans>
          Approved {time} by {by}
        </Trans>
      ) : (
        <Trans>
          Rejected {time} by {by}
        </Trans>
      )}
    </p>
  )
}

/** What the clinic wrote about the form. */
function Said({ note, by }: { readonly note: string; readonly by: string | null }) {
  return (
    <div className="flex items-start gap-3 rounded-m bg-sunken px-4 py-3">
      {by !== null && <Avatar name={by} />}
      <div className="min-w-0">
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {note}
        </p>
        {by !== null && (
          <p className="text-s text-muted">
            <bdi>{by}</bdi>
          </p>
        )}
      </div>
    </div>
  )
}
