import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { Receipt } from '#src/ui/notices/Receipt.tsx'
import { writesAtom } from '#src/writes/writesAtom.ts'
import { sentNow } from './sentNow.ts'
import type { SentRequest } from './useAsking.ts'

interface SentReceiptProps {
  readonly of: SentRequest
  readonly onClose: () => void
}

const focusOnArrival = (element: HTMLElement | null) => element?.focus()

/** Outcome of the request that was just sent, which follows its way to the clinic. */
export function SentReceipt({ of, onClose }: SentReceiptProps) {
  const { t } = useLingui()
  const writes = useAtomValue(writesAtom)
  const now = sentNow(of, writes)
  if (!now) return null
  const { count } = now
  const words = {
    sent: {
      outcome: 'done',
      title: t`Your request was sent`,
      text: t`${plural(count, {
        one: '# change. Your record stays as it is until the clinic answers.',
        other: '# changes. Your record stays as it is until the clinic answers.',
      })}`,
    },
    waiting: {
      outcome: 'done',
      title: t`Your request waits on this device`,
      text: t`We send it when you are connected. You can change it until then.`,
    },
    unknown: {
      outcome: 'unknown',
      title: t`We do not know whether your request arrived`,
      text: t`The connection was lost. We are checking. You do not need to send it again.`,
    },
  } as const
  const { outcome, title, text } = words[now.kind]
  return (
    // The pressed button is gone.
    <div ref={focusOnArrival} tabIndex={-1} className="rounded-m print:hidden">
      <Receipt outcome={outcome} title={title} text={text} closeLabel={t`Close`} onClose={onClose} />
    </div>
  )
}
