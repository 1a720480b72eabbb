import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PictureField } from './PictureField.tsx'
import type { ChosenPicture, PictureProblem, PictureState } from './pictureWork.ts'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const chosen: ChosenPicture = {
  name: 'leg.jpg',
  blob: new Blob(['x']),
  width: 1200,
  height: 900,
  checks: [{ name: 'light', reason: null }],
  covered: null,
  faces: 0,
  showsFaces: false,
  isFirstFrame: false,
  isAccepted: false,
}
const pictureOf = (over: Partial<ChosenPicture>): PictureState => ({ kind: 'chosen', picture: { ...chosen, ...over } })

function markupOf(state: PictureState, isLocked = false): string {
  const nothing = () => undefined
  const actions = { choose: nothing, clear: nothing, accept: nothing, showFaces: nothing }
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PictureField
        picture={{ kind: 'leg', state, ...actions }}
        label="Photo of the leg"
        field="f"
        isLocked={isLocked}
      />
    </I18nProvider>,
  ).replaceAll('&#x27;', "'")
}

describe('PictureField', () => {
  it('accepts any picture, by camera or upload', () => {
    const markup = markupOf({ kind: 'empty' })
    expect(markup).toContain('accept="image/*"')
    expect(markup).toContain('Use the camera')
    expect(markup).toContain('Upload')
  })

  it('says what is wrong with a file, and keeps offering a choice', () => {
    const said: Partial<Record<PictureProblem, string>> = {
      'no-picture': 'This file is no picture, whatever its name says.',
      tiny: 'This picture has too few pixels to show anything.',
      'too-many-pixels': 'This picture has too many pixels.',
      'no-heif': "This browser can't read photos of this kind (HEIC).",
      dicom: "This is a DICOM file, which this page can't read.",
    }
    for (const [problem, text] of Object.entries(said)) {
      const markup = markupOf({ kind: 'refused', name: 'a.jpg', problem: problem as PictureProblem })
      expect(markup).toContain('role="alert"')
      expect(markup).toContain(text)
      expect(markup).toContain('Use the camera')
    }
  })

  it('lists the checks in words, and lets a person use a poor picture anyway', () => {
    const checks = [
      { name: 'light', reason: null },
      { name: 'sharp', reason: 'blurred' },
    ] as const
    const poor = markupOf(pictureOf({ checks }))
    expect(poor).toContain('Enough light')
    expect(poor).toContain('Too blurred')
    expect(poor).toContain('Hold the phone with both hands')
    expect(poor).toContain('Take it again')
    expect(poor).toContain('Use it anyway')
    const accepted = markupOf(pictureOf({ checks, isAccepted: true }))
    expect(accepted).not.toContain('Use it anyway')
    expect(accepted).toContain('The result can be wrong.')
  })

  it('says that a face is covered, and lets a person keep it', () => {
    const markup = markupOf(pictureOf({ faces: 1, covered: new Blob(['y']) }))
    expect(markup).toContain('Keep the face visible')
    expect(markup).toContain('It is covered before the photo is sent.')
    expect(markupOf(pictureOf({ faces: 1 }))).toContain("this device can't cover it")
  })

  it('says that faces could not be looked for', () => {
    expect(markupOf(pictureOf({ faces: null }))).toContain('If the photo shows one, it is sent too.')
    expect(markupOf(pictureOf({}))).not.toContain('could not look for faces')
  })

  it('says that only the first picture of a GIF is used, and that a picture could not be checked', () => {
    const markup = markupOf(pictureOf({ isFirstFrame: true, checks: null }))
    expect(markup).toContain('Only the first picture of this GIF is used.')
    expect(markup).toContain('This device could not check the photo.')
  })

  it('can’t be changed while it is analyzed', () => {
    const markup = markupOf(pictureOf({}), true)
    expect(markup).not.toContain('Take it again')
    expect(markup).toContain('leg.jpg')
  })
})
