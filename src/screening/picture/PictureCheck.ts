/** What a picture should show. */
export type PictureKind = 'hands' | 'skin' | 'leg' | 'nails' | 'xray' | 'face' | 'drawing'

/**
 * Why a picture is poor. `no-subject`: it doesn't show what it should (no skin, no X-ray, no drawn line). `cut-off`: what
 * should be seen touches the edge.
 */
export type CheckReason =
  | 'too-dark'
  | 'too-bright'
  | 'blurred'
  | 'glare'
  | 'no-subject'
  | 'several-spots'
  | 'cut-off'
  | 'too-far'
  | 'too-near'
  | 'no-face'
  | 'several-faces'
  | 'turned'
  | 'too-small'

/** A check of a picture. A poor one warns, and lets a person go on. */
export interface PictureCheck {
  readonly name: 'light' | 'sharp' | 'glare' | 'subject' | 'place' | 'size'
  /** Null: good. */
  readonly reason: CheckReason | null
}
