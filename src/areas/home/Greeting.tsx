import { Plural, Trans } from '@lingui/react/macro'
import { useClock } from '#src/viewStates/useClock.ts'
import { SkeletonBlock } from '#src/ui/waiting/SkeletonBlock.tsx'
import { partOfDay } from './model.ts'

interface GreetingProps {
  firstName: string
  /** Number of things to do. Null until it is known for certain. */
  needs: number | null
}

/** Greeting for the part of the day, with the number of things to do. */
export function Greeting({ firstName, needs }: GreetingProps) {
  const part = useClock((now) => partOfDay(now.getHours()))
  const name = <bdi>{firstName || <SkeletonBlock width="4rem" className="inline-block align-baseline" />}</bdi>
  return (
    <>
      {part === 'morning' && <Trans>Good morning, {name}.</Trans>}
      {part === 'afternoon' && <Trans>Good afternoon, {name}.</Trans>}
      {part === 'evening' && <Trans>Good evening, {name}.</Trans>}{' '}
      {needs !== null && (
        <Plural
          value={needs}
          _0="Nothing needs your attention."
          one="One thing needs your attention."
          other="# things need your attention."
        />
      )}
    </>
  )
}
