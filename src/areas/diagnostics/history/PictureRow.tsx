import './results.css'
import type { ResultPicture } from '#src/contract/screeningResults.ts'
import { usePictureText } from './usePictureText.ts'

/** Pictures side by side, each with what it shows. */
export function PictureRow({ pictures }: { readonly pictures: readonly ResultPicture[] }) {
  const textOf = usePictureText()
  return (
    <div className="flex flex-wrap gap-3">
      {pictures.map(({ field, picture }) => (
        <figure key={field} className="result-picture grid gap-1">
          <div>
            <img src={picture} alt={textOf(field)} />
          </div>
          {pictures.length > 1 && <figcaption className="text-s text-muted">{textOf(field)}</figcaption>}
        </figure>
      ))}
    </div>
  )
}
