/** Where a pulse is measured: in light reflected by a face, or in light that shines through a finger on the lens. */
export type PulseSource = 'face' | 'finger'
