import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Chip } from '#src/ui/marks/Chip.tsx'
import { VisuallyHidden } from '#src/ui/marks/VisuallyHidden.tsx'
import { type Start } from './model.ts'
import { letters, noLetter, wildcard } from './PatientsSearch.ts'

/** Letters by which patients are listed: the start of their last names. */
export function LetterBar({ current }: { current: Start | null }) {
  const { t } = useLingui()
  const names: Readonly<Record<string, { shown: string; told: string }>> = {
    [noLetter]: { shown: '#', told: t`Not a letter from A to Z` },
    [wildcard]: { shown: t`All`, told: t`All patients` },
  }
  return (
    <nav aria-label={t`Last name starts with`} className="print:hidden">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(44px,1fr))] gap-1.5">
        {[...letters, noLetter, wildcard].map((start) => {
          const name = names[start]
          return (
            <li key={start} className="grid">
              <Chip
                className="justify-center px-0! tabular-nums"
                render={
                  <Link
                    to="/app/patients"
                    search={{ under: start }}
                    aria-current={start === current ? 'page' : undefined}
                    replace
                    resetScroll={false}
                  />
                }
              >
                {name ? (
                  <>
                    <span aria-hidden="true">{name.shown}</span>
                    <VisuallyHidden>{name.told}</VisuallyHidden>
                  </>
                ) : (
                  <bdi>{start}</bdi>
                )}
              </Chip>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
