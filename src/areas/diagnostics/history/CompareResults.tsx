import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ResultPicture, ScreeningResult } from '#src/contract/screeningResults.ts'
import type { Analysis } from '../engine/Analysis.ts'
import { compareScores } from './model.ts'
import { PictureRow } from './PictureRow.tsx'
import { ResultEngineLine } from './ResultEngineLine.tsx'
import { ResultText } from './ResultText.tsx'
import { SavedPictures } from './SavedPictures.tsx'

/** A result to compare: a saved one, or the one on the screen with its pictures. */
export type Compared =
  | { readonly kind: 'saved'; readonly result: ScreeningResult }
  | {
      readonly kind: 'now'
      readonly result: Analysis
      readonly pictures: (() => Promise<readonly ResultPicture[]>) | null
    }

interface CompareResultsProps {
  readonly earlier: Compared
  readonly later: Compared
}

/** Two results side by side with their pictures, and what can be said of their scores. */
export function CompareResults({ earlier, later }: CompareResultsProps) {
  const { t } = useLingui()
  const said = compareScores(earlier.result, later.result)
  const texts = {
    'too-close': t`The scores are too close to tell a change. If you see a change yourself, trust that.`,
    changed: t`The ranges of the scores don't overlap, so something may have changed. Show both results to your care team.`,
    incomparable: t`These results were made in different ways, so their numbers can't be compared.`,
  }
  return (
    <div className="grid gap-4 *:min-w-0">
      <div className="grid grid-cols-2 gap-3 *:min-w-0">
        {[earlier, later].map((one) => (
          <Side key={one.result.resultID} of={one} />
        ))}
      </div>
      <p>
        {said ? texts[said] : t`Look at both results and pictures. If you see a change, show them to your care team.`}
      </p>
    </div>
  )
}

function Side({ of }: { readonly of: Compared }) {
  const { result } = of.result
  return (
    <figure className="grid content-start gap-2 *:min-w-0">
      {of.kind === 'now' ? (
        of.pictures && <OwnPictures resultID={of.result.resultID} pictures={of.pictures} />
      ) : of.result.pictures > 0 ? (
        <SavedPictures resultID={of.result.resultID} />
      ) : null}
      <figcaption className="text-s">
        <ResultText result={result} />
        <ResultEngineLine of={of.result} />
      </figcaption>
    </figure>
  )
}

interface OwnPicturesProps {
  readonly resultID: string
  readonly pictures: () => Promise<readonly ResultPicture[]>
}

/** The pictures of the result on the screen, which are only in this page's memory. */
function OwnPictures({ resultID, pictures }: OwnPicturesProps) {
  const { data = [] } = useQuery({
    queryKey: ['own-pictures', resultID],
    queryFn: pictures,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  })
  return <PictureRow pictures={data} />
}
