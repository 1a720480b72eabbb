import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import type { Atom } from 'jotai/vanilla'
import { FingerprintPattern } from 'lucide-react'
import { useCallback, type ReactNode } from 'react'
import { scanLimits } from '#src/contract/vitalScan.ts'
import { useFormats } from '#src/i18n/formats.ts'
import { store } from '#src/session/state/session.ts'
import { cx } from '#src/ui/styling/cx.ts'
import { Icon } from '#src/ui/marks/Icon.tsx'
import { Elapsed } from './Elapsed.tsx'
import { isFingerAtom, movesAtom, percentAtom, updatesAtom } from './liveFigureAtoms.ts'
import { LiveText } from './LiveText.tsx'

/** Progress of a live scan in figures (screening §2). */
export function LiveFigures() {
  const { t } = useLingui()
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.75rem),1fr))] gap-3">
      <Figure name={t`Complete`}>
        <Complete />
      </Figure>
      <Figure name={t`Elapsed`}>
        <Elapsed />
      </Figure>
      <Figure name={t`Moves`}>
        <Moves />
      </Figure>
      <Figure name={t`Updates`}>
        <Updates />
      </Figure>
      <Figure name={t`Finger`} isWord>
        <Finger />
      </Figure>
    </dl>
  )
}

interface FigureProps {
  readonly name: string
  /** Whether the value is a word, which is shown smaller than a number. */
  readonly isWord?: boolean
  readonly children: ReactNode
}

export function Figure({ name, isWord = false, children }: FigureProps) {
  return (
    <div>
      <dt className="text-s text-on-brand-muted">{name}</dt>
      <dd
        className={cx(
          'flex min-h-[1.9rem] items-center gap-1.5 leading-[1.3] font-bold tabular-nums',
          isWord ? 'text-m' : 'text-xl',
        )}
      >
        {children}
      </dd>
    </div>
  )
}

function Complete() {
  const formats = useFormats()
  const write = useCallback((percent: number) => formats.number(percent / 100, { style: 'percent' }), [formats])
  return <LiveNumber of={percentAtom} write={write} />
}

function Moves() {
  const { t } = useLingui()
  const formats = useFormats()
  const moves = formats.number(useAtomValue(movesAtom))
  const total = formats.number(scanLimits.moves)
  return t`${moves} of ${total}`
}

function Updates() {
  const formats = useFormats()
  const write = useCallback((count: number) => formats.number(count), [formats])
  return <LiveNumber of={updatesAtom} write={write} />
}

function LiveNumber({ of, write }: { readonly of: Atom<number>; readonly write: (value: number) => string }) {
  const read = useCallback(() => write(store.get(of)), [of, write])
  const subscribe = useCallback((listener: () => void) => store.sub(of, listener), [of])
  return <LiveText read={read} subscribe={subscribe} />
}

function Finger() {
  const { t } = useLingui()
  return (
    <>
      <Icon of={FingerprintPattern} size="s" />
      {useAtomValue(isFingerAtom) ? t`Detected` : t({ message: 'None', context: 'finger' })}
    </>
  )
}
